import type { CallInput } from '@muelle/contract/call'
import type { syncDoor } from '@muelle/contract/checkins/door/offline'
import { withStore } from './database.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

/** What happened, as it is told, and how many of them somebody let in beyond a party: the house has them inside (N-8), and nobody is told. */
export type DoorEntry = CallInput<typeof syncDoor>['body']['entries'][number] & { extras?: number }
/** Whom this device let pass at a door without a network: of which person and business. */
export type DoorWaiting = { userId: number; businessId: number; entry: DoorEntry }

type Row = { userId: number; businessId: number; nonce: string; sealed: Sealed }

/** Keeps what happened; answers only once it lies on the disk, and throws where there is no room for it. */
export async function addToDoorQueue({ userId, businessId, entry }: DoorWaiting): Promise<void> {
  const row: Row = { userId, businessId, nonce: entry.nonce, sealed: await seal(entry) }
  await withStore('door', 'readwrite', (store, answer) => answer(store.add(row)))
}

/** What a person let pass at a business and nobody was told, in the order in which it happened. */
export async function readDoorQueue(userId: number, businessId: number): Promise<DoorEntry[]> {
  const rows = await withStore('door', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const own = rows.filter((row) => row.userId === userId && row.businessId === businessId)
  const opened = await Promise.all(own.map(({ sealed }) => unseal(sealed)))
  // Only `addToDoorQueue` writes them.
  return opened.flatMap((one) => (one === null ? [] : [one as DoorEntry])).toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Takes away what was told. */
export const dropFromDoorQueue = (nonces: readonly string[]): Promise<void> =>
  withStore('door', 'readwrite', async (store, answer) => {
    for (const nonce of nonces) await answer(store.delete(nonce))
  })
