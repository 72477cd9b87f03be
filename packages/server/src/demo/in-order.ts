/** Ids of rows that came back in any order, in the order in which they were given; these fields tell them apart. */
export function inOrder<W, R extends { id: number }>(
  wanted: readonly W[],
  rows: readonly R[],
  fields: readonly (keyof W & keyof R)[],
): number[] {
  const keyOf = (item: W | R) => JSON.stringify(fields.map((field) => item[field]))
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return wanted.map((item) => {
    const id = ids.get(keyOf(item))
    if (id === undefined) throw new Error('a row that was just written is not there')
    return id
  })
}
