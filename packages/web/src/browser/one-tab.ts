/** Does a piece of work in one tab at a time, of all that are open. Plain HTTP in a local network has no locks: there every tab does it. */
export const inOneTab = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** The same, unless a tab is at it right now: then nothing is done, and the answer is null. */
export const inOneTabIfFree = <T>(name: string, work: () => Promise<T>): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work()))
    : work()
