/**
 * Where dialogs give the focus back to as they close. One that opens in place of another, in the same picture, takes over where that one
 * had it from: it finds the focus nowhere, and what gave it back in between would stand behind it.
 */
export function createFocusReturns<Place>(isThere: (place: Place) => boolean) {
  const leaving = new Set<{ to: Place; isTaken: boolean }>()
  return {
    /** Of a dialog that opens: where it came from. */
    opened(active: Place): Place {
      const first = [...leaving].find(({ to }) => isThere(to))
      for (const one of leaving) one.isTaken = true
      return first?.to ?? active
    },
    /** Of one that closes; what is given back tells, once the dialog is gone, whether it is the one to return the focus. */
    closed(to: Place): () => boolean {
      const one = { to, isTaken: false }
      leaving.add(one)
      return () => {
        leaving.delete(one)
        return !one.isTaken
      }
    },
  }
}
