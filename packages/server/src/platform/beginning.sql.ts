/**
 * The column begins with a text: a range of its index, whatever the text. `starts_with` is one only in a plan that is made for one text, so
 * that a statement is planned anew each time it is asked. Nothing that is written has a sign above the one that ends the range.
 */
export const beginsWith = (column: string, text: string) =>
  `(${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111)))`

/** The same of a column that is collated by its bytes. */
export const beginsWithBytes = (column: string, text: string) =>
  `(${column} >= ${text} and ${column} < (${text} || chr(1114111)))`
