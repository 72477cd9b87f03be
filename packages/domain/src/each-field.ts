/** One value for each field of a list. */
export const eachField = <F extends string, V>(fields: readonly F[], valueOf: (field: F) => V) =>
  // The library's type forgets which names the entries have.
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<F, V>
