/** The values of a statement, beginning with `$1`, the account; `place` adds one and answers its name. */
export function valuesOf(...first: readonly unknown[]) {
  const values = [...first]
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}
export type Place = ReturnType<typeof valuesOf>['place']

/** Between rows, between the values of a row, and in place of none: nobody sees such signs, and no text that is kept has them. */
const [ROW, VALUE, NONE] = ['\u001e', '\u001f', '\u0002']
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SIGNS = /[\u0002\u001e\u001f]/g

/** Columns by name, each with its type. */
type Columns = Readonly<Record<string, string>>
type RowOf<C extends Columns> = { readonly [Name in keyof C]: unknown }

/**
 * Rows as one parameter, for `linesAs`. A third of what it takes to read them as JSON, which names every column in every row: that was two
 * fifths of what it takes to write a booking.
 */
export function sentLines<C extends Columns>(columns: C, rows: readonly RowOf<C>[]): string {
  const names = Object.keys(columns)
  return rows.map((row) => names.map((name) => written(row[name])).join(VALUE)).join(ROW)
}

function written(value: unknown): string {
  if (value === null || value === undefined) return NONE
  if (typeof value === 'string') return value.replace(SIGNS, '')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** The rows of a parameter as a table `name`, in their order. */
export const linesAs = (name: string, place: string, columns: Columns) =>
  `(select ${Object.entries(columns)
    .map(([column, type], at) => `line[${at + 1}]::${type} as ${column}`)
    .join(', ')}
    from (select string_to_array(one, E'\\x1f', E'\\x02') as line from string_to_table(${place}::text, E'\\x1e') as one offset 0) as lines) as ${name}`
