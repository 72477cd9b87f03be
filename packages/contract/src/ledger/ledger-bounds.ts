// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** What is written beside cash: a note, why it was not taken, and why it is set right. */
export const MAX_CASH_NOTE = 200
