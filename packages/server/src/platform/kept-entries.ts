const stores: Map<string, unknown>[] = []

export type KeptEntries<T> = {
  get(key: string): T | undefined
  set(key: string, entry: T): void
  delete(key: string): void
}

/** Entries that a process keeps in memory, of one database, by account; the one that was set longest ago makes room. */
export function createKeptEntries<T>(maxEntries: number): KeptEntries<T> {
  const entries = new Map<string, T>()
  stores.push(entries)
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => entries.delete(key),
  }
}

/** Forgets all that is kept, for a process that goes on with another database: there the same ids mean something else. */
export function forgetKept(): void {
  for (const entries of stores) entries.clear()
}
