/* What a module has imported is found at once.
 *
 * mypyc compiles the name of something imported to a search through the module's dictionary, each
 * time anew. Every such place in the compiled code remembers here what it found, for as long as the
 * dictionary stays as it is. Included before all generated code, by GCC and Clang; without it
 * everything works the same, slower. `find.c` holds what is not repeated at every place.
 */
#ifndef VENISE_NAMES_H
#define VENISE_NAMES_H

#include <Python.h>
#include <CPy.h>

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

PyObject *name_find(PyObject *dict, PyObject *name, NamePlace *place);

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
#endif
