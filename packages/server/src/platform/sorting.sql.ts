/** A field to sort by; with a minus the other way round. */
export type Sorted<Field extends string> = Field | `-${Field}`

/** How each direction is said where nulls have a place of their own. */
type Directions = { ascending: string; descending: string }
const PLAIN: Directions = { ascending: 'asc', descending: 'desc' }

/** The parts of an `order by` for what a list was asked to be sorted by. */
export const orderOf = <Field extends string>(
  sorting: readonly Sorted<Field>[],
  columns: Readonly<Record<Field, string>>,
  { ascending, descending }: Directions = PLAIN,
): string[] =>
  sorting.map((sort) => {
    const isDescending = sort.startsWith('-')
    const field = (isDescending ? sort.slice(1) : sort) as Field
    return `${columns[field]} ${isDescending ? descending : ascending}`
  })
