import type { CallInput } from '@muelle/contract/call'
import type { DeviceGrant, sellGranted } from '@muelle/contract/grants/record'
import { type DeviceGrant as GrantFacts, type OwnSaleDenial, ownSaleDenial } from '@muelle/domain/grants/grant'
import { type Instant, instant } from '@muelle/domain/time'
import { withStore } from './database.ts'
import { keepSealed, readSealed, type Sealed, seal, unseal } from './sealed.ts'

type SaleBody = CallInput<typeof sellGranted>['body']
/** What a customer bought, but for its ticket: that is known once it is kept. */
export type SaleEntry = Omit<SaleBody, 'nonce' | 'device' | 'ticket' | 'sent_at'>
/** Lies open, since it is counted while it is written: which grant, how many places, which ticket. Who bought is sealed. */
type Row = {
  nonce: string
  userId: number
  businessId: number
  grantId: number
  places: number
  ticket: string
  state: 'waiting' | 'told' | 'refused'
  /** What the server said of a sale that it does not take: people have to look at it. */
  refusal: string | null
  sealed: Sealed
}
export type OwnSale = Omit<Row, 'sealed'> & { entry: SaleEntry }

const nameOf = (businessId: number) => `grants/${businessId}`
export const keepGrants = (businessId: number, grants: readonly DeviceGrant[]): Promise<void> =>
  keepSealed(nameOf(businessId), grants)
/** The grants as they were kept. Only this file writes them, from answers that were compared with the contract. */
export const keptGrants = async (businessId: number): Promise<DeviceGrant[] | null> =>
  (await readSealed(nameOf(businessId))) as DeviceGrant[] | null

/** A grant as the rules count it. */
export const grantFacts = ({ places, sells_until, ended_at, sales }: DeviceGrant): GrantFacts => ({
  places,
  sells_until: instant(Date.parse(sells_until)),
  ended: ended_at !== null,
  sales,
})

/**
 * Keeps a sale, and with it takes its places and a ticket from the grant: what is left is counted in the transaction that writes, so that two
 * tabs never sell one place. Answers the sale once it lies on the disk, or why it is none; throws where there is no room for it.
 */
export async function keepSale(
  grant: DeviceGrant,
  sale: { nonce: string; userId: number; places: number; entry: SaleEntry },
  now: Instant,
): Promise<OwnSale | OwnSaleDenial> {
  const sealed = await seal(sale.entry)
  const kept = await withStore('sales', 'readwrite', async (store, answer): Promise<Row | OwnSaleDenial> => {
    const own = (await answer<Row[]>(store.getAll())).filter(({ grantId }) => grantId === grant.id)
    const denial = ownSaleDenial(grantFacts(grant), own, { places: sale.places, now })
    if (denial) return denial
    const used = new Set([...own, ...grant.sales].map(({ ticket }) => ticket))
    const free = grant.tickets.find(({ ticket }) => !used.has(ticket))
    if (!free) return { code: 'grant.beyond', placesLeft: 0 }
    const row: Row = {
      nonce: sale.nonce,
      userId: sale.userId,
      businessId: grant.business_id,
      grantId: grant.id,
      places: sale.places,
      ticket: free.ticket,
      state: 'waiting',
      refusal: null,
      sealed,
    }
    await answer(store.add(row))
    return row
  })
  if ('code' in kept) return kept
  const { sealed: _sealed, ...row } = kept
  return { ...row, entry: sale.entry }
}

/** What a person sold on this device, in the order of its sales. */
export async function readSales(userId: number): Promise<OwnSale[]> {
  const rows = await withStore('sales', 'readonly', (store, answer) => answer<Row[]>(store.getAll()))
  const opened = await Promise.all(
    rows
      .filter((row) => row.userId === userId)
      .map(async ({ sealed, ...row }) => ({ ...row, entry: (await unseal(sealed)) as SaleEntry | null })),
  )
  // Only `keepSale` writes them.
  const sales = opened.filter((one): one is OwnSale => one.entry !== null)
  return sales.toSorted((a, b) => a.entry.sold_at.localeCompare(b.entry.sold_at))
}

/** Notes what became of a sale that was told. It goes on counting until the grant that the server tells has it. */
export const noteSale = (nonce: string, change: Pick<Row, 'state' | 'refusal'>): Promise<void> =>
  withStore('sales', 'readwrite', async (store, answer) => {
    const row = await answer<Row | undefined>(store.get(nonce))
    if (row) await answer(store.put({ ...row, ...change }))
  })

/** Forgets what the server has: its grants tell of it, or are over. */
export const forgetTold = (grants: readonly DeviceGrant[]): Promise<void> =>
  withStore('sales', 'readwrite', async (store, answer) => {
    for (const { nonce, grantId, state } of await answer<Row[]>(store.getAll())) {
      const grant = grants.find(({ id }) => id === grantId)
      const isKnown = grant === undefined || grant.sales.some((sale) => sale.nonce === nonce)
      if (state === 'told' && isKnown) await answer(store.delete(nonce))
    }
  })

/** Takes a refused sale away that people have dealt with. */
export const dropSale = (nonce: string): Promise<void> =>
  withStore('sales', 'readwrite', async (store, answer) => {
    await answer(store.delete(nonce))
  })
