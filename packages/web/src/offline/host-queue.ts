import { withStore } from './database.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

/** What a host did to a visit without a network: by this key it happens once, however often it is sent. */
export type HostEntry<Step = unknown> = {
  nonce: string
  visitId: number
  /** Of the visit, as it was seen. */
  version: number
  /** Whom it is about, to be told of a refusal. */
  name: string
  step: Step
  /** By the clock of this device. */
  at: string
}

type Row = { userId: number; businessId: number; nonce: string; sealed: Sealed }

/** Keeps what was done; answers only once it lies on the disk, and throws where there is no room for it. */
export async function addToHostQueue(userId: number, businessId: number, entry: HostEntry): Promise<void> {
  const row: Row = { userId, businessId, nonce: entry.nonce, sealed: await seal(entry) }
  await withStore('host', 'readwrite', (store, answer) => answer(store.add(row)))
}

/** What a person did at a business and nobody was told, in the order in which it happened. */
export async function readHostQueue<Step>(userId: number, businessId: number): Promise<HostEntry<Step>[]> {
  const rows = await withStore('host', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const own = rows.filter((row) => row.userId === userId && row.businessId === businessId)
  const opened = await Promise.all(own.map(({ sealed }) => unseal(sealed)))
  // Only `addToHostQueue` writes them.
  return opened
    .flatMap((one) => (one === null ? [] : [one as HostEntry<Step>]))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Takes away what was told. */
export const dropFromHostQueue = (nonces: readonly string[]): Promise<void> =>
  withStore('host', 'readwrite', async (store, answer) => {
    for (const nonce of nonces) await answer(store.delete(nonce))
  })
