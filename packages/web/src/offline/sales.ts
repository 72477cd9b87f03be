import type { CallInput } from '@muelle/contract/call'
import type { DeviceGrant, sellGranted } from '@muelle/contract/grants/record'
import { type DeviceGrant as GrantFacts, type OwnSaleDenial, ownSaleDenial } from '@muelle/domain/grants/grant'
import { type Instant, instant } from '@muelle/domain/time'
import { withStore, withStores } from './database.ts'
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
  /** `unseated`: the server has it, but its seats had gone to somebody else. */
  state: 'waiting' | 'told' | 'unseated' | 'refused'
  /** What the server said of a sale that it did not take: for good, or for now where it goes on waiting. */
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

/** That a grant was handed back is told by its name alone, which is read in the transaction that sells. */
const endedName = (grantId: number) => `ended/${grantId}`

/**
 * Ends a grant for every tab of this device, unless something that was sold of it waits to be told: its seats would go to somebody else.
 * Answers whether it did.
 */
export async function endHere(grantId: number): Promise<boolean> {
  const mark = await seal(null)
  return withStores(['sales', 'sealed'], 'readwrite', async (storeOf, answer) => {
    const rows = await answer<Row[]>(storeOf('sales').getAll())
    if (rows.some((row) => row.grantId === grantId && row.state === 'waiting')) return false
    await answer(storeOf('sealed').put(mark, endedName(grantId)))
    return true
  })
}

/** Lets a grant be sold again that was not handed back after all. */
export const reopenHere = (grantId: number): Promise<void> =>
  withStore('sealed', 'readwrite', async (store, answer) => {
    await answer(store.delete(endedName(grantId)))
  })

/**
 * Keeps a sale, and with it takes its places and a ticket from the grant: what is left is counted in the transaction that writes, so that two
 * tabs never sell one place, nor one that another tab has handed back. Answers the sale once it lies on the disk, or why it is none; throws
 * where there is no room for it.
 */
export async function keepSale(
  grant: DeviceGrant,
  sale: { nonce: string; userId: number; places: number; entry: SaleEntry },
  now: Instant,
): Promise<OwnSale | OwnSaleDenial> {
  const sealed = await seal(sale.entry)
  const kept = await withStores(
    ['sales', 'sealed'],
    'readwrite',
    async (storeOf, answer): Promise<Row | OwnSaleDenial> => {
      const store = storeOf('sales')
      const isEnded = (await answer(storeOf('sealed').count(endedName(grant.id)))) > 0
      if (isEnded) return { code: 'grant.over' }
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
    },
  )
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

/**
 * Forgets what the server has of a person's sales for a business, once the grants that it tells of both are kept: they tell of it, or its
 * grant is over. What is of another person or business is not theirs to say.
 */
export const forgetTold = (of: Pick<Row, 'userId' | 'businessId'>, grants: readonly DeviceGrant[]): Promise<void> =>
  withStore('sales', 'readwrite', async (store, answer) => {
    for (const { nonce, grantId, state, userId, businessId } of await answer<Row[]>(store.getAll())) {
      if (state !== 'told' || userId !== of.userId || businessId !== of.businessId) continue
      const grant = grants.find(({ id }) => id === grantId)
      const isKnown = grant === undefined || grant.sales.some((sale) => sale.nonce === nonce)
      if (isKnown) await answer(store.delete(nonce))
    }
  })

/** Takes a sale away that people have dealt with. */
export const dropSale = (nonce: string): Promise<void> =>
  withStore('sales', 'readwrite', async (store, answer) => {
    await answer(store.delete(nonce))
  })
