/** A row that was just written, by what tells it apart from the others. */
export type Made = { id: number; key: string }

/** Ids of rows that came back in any order, in the order of what was to be written, which is named by the same keys. */
export function inOrder(keys: readonly string[], made: readonly Made[]): number[] {
  const ids = new Map(made.map(({ id, key }) => [key, id]))
  return keys.map((key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error('a row that was just written is not there')
    return id
  })
}
