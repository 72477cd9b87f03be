/** The list with the item at `from` put at `to`; the same list when there is no such place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item === undefined || to < 0 || to > moved.length) return [...items]
  moved.splice(to, 0, item)
  return moved
}
