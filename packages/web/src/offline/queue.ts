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

type Row = { userId: number; nonce: string; sealed: Sealed }

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
export async function readQueue(userId: number): Promise<Waiting[]> {
  const rows = await withStore('queue', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const opened = await Promise.all(rows.filter((row) => row.userId === userId).map(({ sealed }) => unseal(sealed)))
  // Only `addToQueue` writes them.
  return opened.filter((one): one is Waiting => one !== null)
}

/** Takes away what was told. */
export const dropFromQueue = (nonces: ReadonlySet<string>): Promise<void> =>
  withStore('queue', 'readwrite', async (store, answer) => {
    const [keys, rows] = await Promise.all([answer(store.getAllKeys()), answer<Row[]>(store.getAll())])
    for (const [at, key] of keys.entries()) if (nonces.has(rows[at]?.nonce ?? '')) await answer(store.delete(key))
  })
