import type { CallInput } from '@muelle/contract/call'
import type { KeptStay, tellParkingExit } from '@muelle/contract/parking/exit-offline'
import { withStore } from './database.ts'
import { keepSealed, readSealed, type Sealed, seal, unseal } from './sealed.ts'

export type GateExit = CallInput<typeof tellParkingExit>['body']['exit']
type Shown = { folio: string; plate: string | null; currency: string }
/** Why the server will not take one, in its words; null of one that waits. */
export type ExitWaiting = { exit: GateExit; shown: Shown; device: string; refused: string | null }
type Row = { nonce: string; userId: number; businessId: number; device: string; sealed: Sealed; refused?: string }

const staysName = (businessId: number) => `stays/${businessId}`

/** The vehicles that are in, as the server told them last. */
export const keepStays = (businessId: number, stays: readonly KeptStay[]): Promise<void> =>
  keepSealed(staysName(businessId), stays)
/** As this version or the one before wrote it, which knew nothing of what is owed of a reservation. */
type Written = Omit<KeptStay, 'reserved_owed_cents'> & Partial<KeptStay>
/** Only `keepStays` writes it, from answers that were compared with the contract. */
export const keptStays = async (businessId: number): Promise<KeptStay[]> =>
  (((await readSealed(staysName(businessId))) as Written[] | null) ?? []).map((stay) => ({
    reserved_owed_cents: 0,
    ...stay,
  }))

/** Keeps an exit with the cash that was taken; throws where there is no room on the disk. */
export async function addGateExit(
  { userId, businessId, device }: { userId: number; businessId: number; device: string },
  exit: GateExit,
  shown: Shown,
): Promise<void> {
  const sealed = await seal({ exit, shown })
  await withStore('exits', 'readwrite', (store, answer) =>
    answer(store.add({ nonce: exit.nonce, userId, businessId, device, sealed } satisfies Row)),
  )
}

/** What a person let out at a lot and nobody was told, in the order in which it happened. */
export async function readGateExits(userId: number, businessId: number): Promise<ExitWaiting[]> {
  const rows = await withStore('exits', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const own = rows.filter((row) => row.userId === userId && row.businessId === businessId)
  const opened = await Promise.all(
    own.map(async ({ sealed, device, refused = null }) => {
      // Only `addGateExit` writes them.
      const kept = (await unseal(sealed)) as { exit: GateExit; shown: Shown } | null
      return kept === null ? [] : [{ ...kept, device, refused }]
    }),
  )
  return opened.flat().toSorted((a, b) => a.exit.at.localeCompare(b.exit.at))
}

/** Sets one aside with what the server says of it; with null it waits again. */
export const markGateExit = (nonce: string, refused: string | null): Promise<void> =>
  withStore('exits', 'readwrite', async (store, answer) => {
    const row = await answer<Row | undefined>(store.get(nonce))
    if (!row) return
    const { refused: _, ...waiting } = row
    await answer(store.put({ ...waiting, ...(refused !== null && { refused }) }))
  })

/** Takes away what was told. */
export const dropGateExit = (nonce: string): Promise<void> =>
  withStore('exits', 'readwrite', (store, answer) => answer(store.delete(nonce)))
