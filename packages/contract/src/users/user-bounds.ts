// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** The given names, or the surnames, of somebody who signs in. */
export const MAX_PERSON_NAME = 60
