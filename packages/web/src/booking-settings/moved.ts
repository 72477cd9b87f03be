/** The list with one entry a place earlier (-1) or later (1); the same list where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [entry, other] = [list[index], list[index + by]]
  if (entry === undefined || other === undefined) return list
  return list.map((item, at) => (at === index ? other : at === index + by ? entry : item))
}
