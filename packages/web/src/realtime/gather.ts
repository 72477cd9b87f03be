/**
 * Collects what comes in a burst and hands it over once, `ms` after the first: twenty events of one sale are one look at the
 * server. Later ones start the next burst, so an endless flow is never held back.
 */
export function gather<T>(ms: number, handOver: (items: T[]) => void): { add(item: T): void; stop(): void } {
  let items: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(item) {
      items.push(item)
      timer ??= setTimeout(() => {
        const burst = items
        items = []
        timer = undefined
        handOver(burst)
      }, ms)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      items = []
    },
  }
}
