// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

/** A transport's name, or a crew member's. */
export const MAX_FLEET_NAME = 80
export const MAX_FLEET_NOTE = 300
export const MAX_PAPER_NAME = 80
export const MAX_PAPER_NUMBER = 60
