import type { CallInput } from '@muelle/contract/call'
import type { syncCheckins } from '@muelle/contract/checkins/offline'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { withStore } from './database.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

export type QueuedEntry = CallInput<typeof syncCheckins>['body']['entries'][number]
/** What waits: of which person and business, and of which booking, so that this device goes on judging by it. */
export type Waiting = {
  userId: number
  businessId: number
  bookingId: number | null
  entry: QueuedEntry
  /** Of an undo whose scan the server has, and lists with it: whom that let in. */
  takesBack: { kind: CheckinKind; passengers: readonly number[] } | null
}

/** Why the server will not take it, in its words: it is set aside until somebody has read them. */
export type Refused = { waiting: Waiting; message: string }

type Row = { userId: number; nonce: string; sealed: Sealed; refused?: string }

/** Adds what happened, all or nothing of it. Answers only once it lies on the disk; throws where there is no room for it. */
export async function addToQueue(waiting: readonly Waiting[]): Promise<void> {
  const rows: Row[] = await Promise.all(
    waiting.map(async (one) => ({ userId: one.userId, nonce: one.entry.nonce, sealed: await seal(one) })),
  )
  await withStore('queue', 'readwrite', async (store, answer) => {
    for (const row of rows) await answer(store.add(row))
  })
}

/** What a person did on this device and nobody was told, in the order in which it happened. */
export const readQueue = async (userId: number): Promise<Waiting[]> =>
  (await open(userId, ({ refused }) => refused === undefined)).map(({ waiting }) => waiting)

/** What of it was set aside. */
export const readRefused = (userId: number): Promise<Refused[]> => open(userId, ({ refused }) => refused !== undefined)

async function open(userId: number, isMeant: (row: Row) => boolean): Promise<Refused[]> {
  const rows = await withStore('queue', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const own = rows.filter((row) => row.userId === userId && isMeant(row))
  const opened = await Promise.all(own.map(({ sealed }) => unseal(sealed)))
  // Only `addToQueue` writes them.
  return opened.flatMap((one, at) =>
    one === null ? [] : [{ waiting: one as Waiting, message: own[at]?.refused ?? '' }],
  )
}

/** Sets aside what the server will not take, with its reason; without one, it waits again. */
export const setAside = (nonces: ReadonlySet<string>, refused?: string): Promise<void> =>
  eachOf(nonces, async (store, answer, key, { userId, nonce, sealed }) => {
    const row: Row = { userId, nonce, sealed, ...(refused !== undefined && { refused }) }
    await answer(store.put(row, key))
  })

/** Takes away what was told. */
export const dropFromQueue = (nonces: ReadonlySet<string>): Promise<void> =>
  eachOf(nonces, (store, answer, key) => answer(store.delete(key)))

type Work = Parameters<typeof withStore>[2]
type Change = (...given: [...Parameters<Work>, key: IDBValidKey, row: Row]) => Promise<void>

const eachOf = (nonces: ReadonlySet<string>, change: Change): Promise<void> =>
  withStore('queue', 'readwrite', async (store, answer) => {
    const [keys, rows] = await Promise.all([answer(store.getAllKeys()), answer<Row[]>(store.getAll())])
    for (const [at, row] of rows.entries()) {
      const key = keys[at]
      if (key !== undefined && nonces.has(row.nonce)) await change(store, answer, key, row)
    }
  })
