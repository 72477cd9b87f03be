const NAME = 'muelle-dock'
const VERSION = 2

/** What a device keeps of the dock: its key, what is sealed with it under a name, what waits to be told, and what it sold without a network. */
const STORES = { keys: {}, sealed: {}, queue: { autoIncrement: true }, sales: { keyPath: 'nonce' } } as const
export type StoreName = keyof typeof STORES

/** A request of the database as a promise. */
const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames
    for (const [name, options] of Object.entries(STORES))
      if (!there.contains(name)) request.result.createObjectStore(name, options)
  }
  return answerOf(request)
}

/**
 * Works on one store in one transaction, and answers once all of it is on the disk: a full disk is told by an error, and then nothing of it
 * was kept. The database is closed again, so that nothing stands in the way of a tab with another version.
 */
export async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, answer: typeof answerOf) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
    // Whoever fails first tells it; the other one has nothing to add.
    isDone.catch(() => undefined)
    const result = await work(transaction.objectStore(name), answerOf).catch((error: unknown) => {
      transaction.abort()
      throw error
    })
    await isDone
    return result
  } finally {
    database.close()
  }
}
