import type { DevicePoint } from '@muelle/domain/tracking/points'
import type { Pending } from './pending.ts'

/** A position that the phone has still to tell of. */
export type KeptPoint = { user_id: number; departure_id: number; point: DevicePoint }
type Stores = { deeds: Pending; points: KeptPoint }

const NAME = 'muelle-captain'
const STORES = ['deeds', 'points'] as const satisfies (keyof Stores)[]

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, { autoIncrement: true })
    }
    request.onsuccess = () => resolve(holding(request.result))
    request.onerror = () => reject(request.error)
  })
  // A browser that keeps nothing is asked again: what cannot be kept now can be later.
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** A connection that the browser ends, or that stands in the way of a newer version, is opened anew by whoever asks next. */
function holding(database: IDBDatabase): IDBDatabase {
  const forget = () => {
    opened = null
  }
  database.onclose = forget
  database.onversionchange = () => {
    database.close()
    forget()
  }
  return database
}

/** A transaction; on a connection that is dead without a word of the browser, on a new one. */
async function begin(name: keyof Stores, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await open()
  try {
    return database.transaction(name, mode)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    opened = null
    return (await open()).transaction(name, mode)
  }
}

async function inStore<T>(
  name: keyof Stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const transaction = await begin(name, mode)
  return new Promise((resolve, reject) => {
    const result = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error)
  })
}

/** What survives a reload and a phone that was switched off: deeds and positions that the server has not heard of, in their order. Throws where the disk is full. */
export const deckStore = {
  add: <K extends keyof Stores>(name: K, value: Stores[K]): Promise<number> =>
    inStore(name, 'readwrite', (store) => {
      const request = store.add(value)
      return () => Number(request.result)
    }),
  /** The first so many, with their keys. */
  first: <K extends keyof Stores>(name: K, limit: number): Promise<{ key: number; value: Stores[K] }[]> =>
    inStore(name, 'readonly', (store) => {
      const keys = store.getAllKeys(null, limit)
      const values: IDBRequest<Stores[K][]> = store.getAll(null, limit)
      return () => values.result.map((value, index) => ({ key: Number(keys.result[index]), value }))
    }),
  /** Writes one anew that is there; one that is gone stays gone. */
  rewrite: <K extends keyof Stores>(name: K, key: number, value: Stores[K]): Promise<void> =>
    inStore(name, 'readwrite', (store) => {
      const found = store.getKey(key)
      found.onsuccess = () => found.result !== undefined && store.put(value, key)
      return () => undefined
    }),
  remove: (name: keyof Stores, keys: readonly number[]): Promise<void> =>
    inStore(name, 'readwrite', (store) => {
      for (const key of keys) store.delete(key)
      return () => undefined
    }),
}
