/* Looks for a field or a name as Python does, and notes its place for the next time. */
#include "fields.h"
#include "names.h"

#ifndef Py_GIL_DISABLED

/* Any attribute of any object; if it is a slot of its class, its place is remembered. */
PyObject *
field_find(PyObject *object, PyObject *name, FieldPlace *place)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = PyObject_GetAttr(object, name);
    if (found == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
        return found;
    }
    PyObject *descriptor = _PyType_Lookup(type, name);
    if (descriptor == NULL || !Py_IS_TYPE(descriptor, &PyMemberDescr_Type)
        || !PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) {
        return found;
    }
    const PyMemberDef *member = ((PyMemberDescrObject *)descriptor)->d_member;
    if (member->type == T_OBJECT_EX && member->flags == 0) {
        place->type = type;
        Py_XSETREF(place->name, Py_NewRef(name));
        place->version = type->tp_version_tag;
        place->offset = member->offset;
    }
    return found;
}

#endif

#if PY_VERSION_HEX < 0x030D0000

#undef CPyDict_GetItem

/* The item of any dictionary; what lies under a name is remembered. */
PyObject *
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

#endif
