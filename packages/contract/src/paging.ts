// Apart from the shapes: who needs a number only shall not load the library of the shapes.

/** Longest page a list gives, and its default. */
export const MAX_PAGE_ROWS = 200
export const DEFAULT_PAGE_ROWS = 10
/** Deepest page: beyond it a list is filtered, not leafed through. */
export const MAX_PAGE = 100_000
