const NAME = 'muelle-dock'

/** What a device keeps of the dock: its key, what is sealed with it under a name, what waits to be told, what it sold, whom it let pass at a door of a venue and received there, and what it let into a parking lot by folios of its own and out of it, without a network. */
const STORES = {
  keys: {},
  sealed: {},
  queue: { autoIncrement: true },
  sales: { keyPath: 'nonce' },
  door: { keyPath: 'nonce' },
  gate: { keyPath: 'code' },
  folios: { keyPath: 'businessId' },
  exits: { keyPath: 'nonce' },
  host: { keyPath: 'nonce' },
} as const
export type StoreName = keyof typeof STORES
const STORE_NAMES = Object.keys(STORES) as StoreName[]

/** A request of the database as a promise. */
const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens it in the version that is there, or in the one that is named, with the stores that it lacks. */
async function openAs(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, version)
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames
    for (const name of STORE_NAMES) if (!there.contains(name)) request.result.createObjectStore(name, STORES[name])
  }
  const database = await answerOf(request)
  // A tab with newer code adds a store: what is being written here is written, and then it goes ahead.
  database.onversionchange = () => database.close()
  return database
}

/**
 * The database names no version of its own: stores are only ever added, by whoever misses one, so that a tab with older code goes on
 * beside one with newer code. A store that is there never changes its shape; what needs another one gets a name of its own.
 */
async function open(): Promise<IDBDatabase> {
  const database = await openAs()
  if (STORE_NAMES.every((name) => database.objectStoreNames.contains(name))) return database
  const next = database.version + 1
  database.close()
  // Another tab may have been faster, and has added the same.
  return openAs(next).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return open()
    throw error
  })
}

type Answer = typeof answerOf

/**
 * Works on some stores in one transaction, and answers once all of it is on the disk: a full disk is told by an error, and then nothing of it
 * was kept. The database is closed again, so that nothing stands in the way of a tab that adds a store.
 */
export async function withStores<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore, answer: Answer) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(names, mode, { durability: 'strict' })
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
    // Whoever fails first tells it; the other one has nothing to add.
    isDone.catch(() => undefined)
    const result = await work((name) => transaction.objectStore(name), answerOf).catch((error: unknown) => {
      transaction.abort()
      throw error
    })
    await isDone
    return result
  } finally {
    database.close()
  }
}

/** The same, on one store. */
export const withStore = <T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, answer: Answer) => Promise<T>,
): Promise<T> => withStores([name], mode, (storeOf, answer) => work(storeOf(name), answer))
