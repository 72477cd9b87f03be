import type { PlacedNotice } from '../../ui/notify.ts'

let notices: readonly PlacedNotice[] = []
const listeners = new Set<() => void>()
function put(next: readonly PlacedNotice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
const hide = (id: string): void => put(notices.filter((one) => one.id !== id))

/** The notices of this page (`notify`), without the library of the panel. */
export const deckNotices = {
  read: (): readonly PlacedNotice[] => notices,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  show: (notice: PlacedNotice): void => {
    // One that is there stays in its place.
    const isThere = notices.some(({ id }) => id === notice.id)
    put(isThere ? notices.map((one) => (one.id === notice.id ? notice : one)) : [...notices, notice])
  },
  hide,
}
