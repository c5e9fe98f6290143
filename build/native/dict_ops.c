/* mypyc's own file of this name, and after it: what a module has imported is found at once.
 *
 * mypyc compiles the name of something imported to a search through the module's dictionary, each
 * time anew. Every such place in the compiled code remembers here what it found, for as long as the
 * dictionary stays as it is. This folder stands before mypyc's own on the search path of GCC and
 * Clang; without it everything works the same, slower.
 */
#include_next <dict_ops.c>

/* Until CPython 3.12 every change gives a dictionary a number that no other state of any dictionary
 * has. Since then an object writes to its own dictionary without, and 3.14 has no such number. */
#if PY_VERSION_HEX < 0x030D0000

typedef struct {
    PyObject *name; /* held, so that no other string can come to lie where it lay */
    PyObject *found; /* kept alive by the dictionary while it stays as it is */
    uint64_t version;
} NamePlace;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static inline uint64_t
dict_version(PyObject *dict)
{
    return ((PyDictObject *)dict)->ma_version_tag;
}

#pragma GCC diagnostic pop

/* The item of any dictionary; what lies under a name is remembered. */
static PyObject *
__attribute__((noinline))
name_find(PyObject *dict, PyObject *name, NamePlace *place)
{
    PyObject *found = CPyDict_GetItem(dict, name);
    if (found != NULL && PyDict_CheckExact(dict) && PyUnicode_CheckExact(name)
        && PyUnicode_CHECK_INTERNED(name)) {
        Py_XSETREF(place->name, Py_NewRef(name));
        place->found = found;
        place->version = dict_version(dict);
    }
    return found;
}

static inline PyObject *
name_read(PyObject *dict, PyObject *name, NamePlace *place)
{
    if (name == place->name && PyDict_CheckExact(dict) && dict_version(dict) == place->version) {
        return Py_NewRef(place->found);
    }
    return name_find(dict, name, place);
}

#define CPyDict_GetItem(dict, name)                                                            \
    (__extension__({                                                                           \
        static NamePlace named_;                                                               \
        name_read((dict), (name), &named_);                                                    \
    }))

#endif
