const listed = (columns: readonly string[], of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/**
 * What an update sets when some of these columns change: those that the object at `place` does not name stay as the row (`of`) has them.
 * One text, and so one plan, whichever they are.
 */
export const changed = (columns: readonly string[], of: string, place: string): string =>
  `(${columns.join(', ')}) = (select ${listed(columns, 'n')} from jsonb_populate_record(${of}, ${place}::jsonb) as n)`

/** Rows for an insert, from a list of objects at `place` that name every one of these columns. */
export const given = (columns: readonly string[], table: string, place: string): string =>
  `${listed(columns, 'n')} from jsonb_populate_recordset(null::${table}, ${place}::jsonb) as n`
