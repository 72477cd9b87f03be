// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** Longest name of a gate. */
export const MAX_GATE = 40
