import type { CallInput } from '@muelle/contract/call'
import type { GateFolios, tellParkingEntry } from '@muelle/contract/parking/gate-offline'
import { folioKey, needsFolios, nextFolioOf } from '@muelle/domain/parking/folio-block'
import { withStore, withStores } from './database.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

export type GateEntry = CallInput<typeof tellParkingEntry>['body']['entry']
/** Why the server will not take one, in its words; null of one that waits. */
export type GateWaiting = {
  entry: GateEntry
  /** To whom its folio was given: the number of this device by then. */
  device: string
  refused: string | null
}
type Seen = Omit<GateEntry, 'business_date' | 'folio'>

type Row = {
  code: string
  userId: number
  businessId: number
  business_date: string
  folio: number
  device: string
  sealed: Sealed
  refused?: string
}
/** Blocks of the latest days, and which of their folios are on paper. */
type Block = GateFolios & { device: string }
type Folios = { businessId: number; blocks: Block[]; printed: string[] }
/** A night between two days is all that a device prints over. */
const KEPT_DAYS = 2

const none = (businessId: number): Folios => ({ businessId, blocks: [], printed: [] })

/** Keeps folios that this device was given; those of days that are over go. */
export const keepFolios = (businessId: number, block: Block): Promise<void> =>
  withStore('folios', 'readwrite', async (store, answer) => {
    const { blocks, printed } = (await answer<Folios | undefined>(store.get(businessId))) ?? none(businessId)
    const all = [...blocks, block]
    const days = [...new Set(all.map(({ business_date }) => business_date))].toSorted().slice(-KEPT_DAYS)
    await answer(
      store.put({
        businessId,
        blocks: all.filter(({ business_date }) => days.includes(business_date)),
        printed: printed.filter((key) => days.some((day) => key.startsWith(`${day}/`))),
      } satisfies Folios),
    )
  })

/** Whether this device should ask for more folios of today. */
export const lacksFolios = (businessId: number, today: string): Promise<boolean> =>
  withStore('folios', 'readonly', async (store, answer) => {
    const { blocks, printed } = (await answer<Folios | undefined>(store.get(businessId))) ?? none(businessId)
    return needsFolios(blocks, new Set(printed), today)
  })

/**
 * Keeps an entry under the next folio of this device, in one transaction with the folio: two tabs print no number twice. Null where it has
 * none left; throws where there is no room on the disk.
 */
export async function addToGateQueue(userId: number, businessId: number, seen: Seen): Promise<GateEntry | null> {
  const sealed = await seal(seen)
  return withStores(['gate', 'folios'], 'readwrite', async (storeOf, answer) => {
    const known = (await answer<Folios | undefined>(storeOf('folios').get(businessId))) ?? none(businessId)
    const next = nextFolioOf(latestFirst(known.blocks), new Set(known.printed))
    const block = known.blocks.find(
      ({ business_date, first, last }) =>
        business_date === next?.business_date && first <= next.folio && next.folio <= last,
    )
    if (!next || !block) return null
    await answer(storeOf('folios').put({ ...known, printed: [...known.printed, folioKey(next)] } satisfies Folios))
    await answer(
      storeOf('gate').add({ code: seen.code, userId, businessId, ...next, device: block.device, sealed } satisfies Row),
    )
    return { ...seen, ...next }
  })
}

/** Those of the latest day before what is left of another one. */
const latestFirst = (blocks: readonly Block[]) =>
  blocks.toSorted((a, b) => b.business_date.localeCompare(a.business_date) || a.first - b.first)

/** What a person let in at a lot and nobody was told, in the order in which it happened. */
export async function readGateQueue(userId: number, businessId: number): Promise<GateWaiting[]> {
  const rows = await withStore('gate', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const own = rows.filter((row) => row.userId === userId && row.businessId === businessId)
  const opened = await Promise.all(
    own.map(async ({ sealed, business_date, folio, device, refused = null }) => {
      const seen = await unseal(sealed)
      // Only `addToGateQueue` writes them.
      return seen === null ? [] : [{ entry: { ...(seen as Seen), business_date, folio }, device, refused }]
    }),
  )
  return opened.flat().toSorted((a, b) => a.entry.at.localeCompare(b.entry.at))
}

/** Sets one aside with what the server says of it; with null it waits again. */
export const markInGateQueue = (code: string, refused: string | null): Promise<void> =>
  withStore('gate', 'readwrite', async (store, answer) => {
    const row = await answer<Row | undefined>(store.get(code))
    if (!row) return
    const { refused: _, ...waiting } = row
    await answer(store.put({ ...waiting, ...(refused !== null && { refused }) }))
  })

/** Takes away what was told. */
export const dropFromGateQueue = (code: string): Promise<void> =>
  withStore('gate', 'readwrite', (store, answer) => answer(store.delete(code)))
