import { readStored, writeStored } from '../../browser/storage.ts'

/** So many are remembered; fewer are shown. */
const MAX_KEPT = 12

/** Whoever was credited last at this browser, the latest first. Ids say which business they are of. */
export const recentSellers = {
  read(): number[] {
    const ids: unknown[] = (readStored('recent-sellers') ?? '').split(' ').map(Number)
    return ids.filter((id): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0)
  },
  add(id: number): void {
    const ids = [id, ...recentSellers.read().filter((other) => other !== id)]
    writeStored('recent-sellers', ids.slice(0, MAX_KEPT).join(' '))
  },
}

/** Those who were credited last first, the others as they are. */
export function recentFirst<T extends { id: number }>(sellers: readonly T[], recentIds: readonly number[]): T[] {
  const placeOf = ({ id }: T) => {
    const at = recentIds.indexOf(id)
    return at === -1 ? recentIds.length : at
  }
  return sellers.toSorted((a, b) => placeOf(a) - placeOf(b))
}
