import type { Refusal } from '@muelle/contract/refusals'
import type { Tx } from '../platform/db.ts'
import { keysOf, type NewUse } from './use-keys.ts'
import {
  addUses,
  type CounterKey,
  findReturnedUses,
  giveUsesBack,
  insertUses,
  lockCounters,
  markConsumed,
  markReserved,
  materialiseCounters,
  type UseToWrite,
} from './uses.sql.ts'

export type { NewUse } from './use-keys.ts'
export type { UseToWrite } from './uses.sql.ts'

/** A cap that was reached meanwhile, or a promotion that was switched off. */
export type UseDenial = Refusal<'code.used_up' | 'code.unknown'>

/**
 * Takes the uses of sales in the order in which they are given, those of one sale all or none (O3, I29): for each sale null, or which
 * of its promotions ran out. Who wants the last use waits here for the other's transaction. Lock order: departures, bookings,
 * promotions and their counters by id.
 */
export async function reserveUses(tx: Tx, sales: readonly (readonly NewUse[])[]): Promise<(UseDenial | null)[]> {
  return (await takeUses(tx, sales, { evenIfOff: false })).map((lacking) => lacking && lacking.denial)
}

/** A promotion that a sale cannot have, and why. */
type Lacking = { promotion_id: number; denial: UseDenial }

/** As `reserveUses`; `evenIfOff` asks the caps only, of those that were switched off too. */
async function takeUses(
  tx: Tx,
  sales: readonly (readonly NewUse[])[],
  { evenIfOff }: { evenIfOff: boolean },
): Promise<(Lacking | null)[]> {
  const wanted = sales.flat().flatMap(countersOf)
  if (wanted.length === 0) return sales.map(() => null)
  await materialiseCounters(tx, wanted, evenIfOff)
  const counters = new Map(
    (await lockCounters(tx, wanted, evenIfOff)).map((counter) => [nameOf(counter), { ...counter, uses: 0 }]),
  )

  const lacking = sales.map((uses): Lacking | null => {
    const keys = uses.flatMap(countersOf)
    for (const key of keys) {
      const { promotion_id } = key
      const counter = counters.get(nameOf(key))
      if (!counter) return { promotion_id, denial: { code: 'code.unknown' } }
      if (counter.cap !== null && counter.used + counter.uses >= counter.cap)
        return { promotion_id, denial: { code: 'code.used_up', cap: counter.cap, per: perOf(key) } }
    }
    for (const key of keys) {
      const counter = counters.get(nameOf(key))
      if (counter) counter.uses += 1
    }
    return null
  })
  await addUses(
    tx,
    [...counters.values()].filter(({ uses }) => uses > 0),
  )
  return lacking
}

const countersOf = (use: NewUse): CounterKey[] => keysOf(use).map((key) => ({ promotion_id: use.promotion_id, key }))
const nameOf = ({ promotion_id, key }: CounterKey) => `${promotion_id} ${key}`
const perOf = ({ key }: CounterKey) => (key.startsWith('d:') ? 'day' : key.startsWith('c:') ? 'customer' : 'total')

/** Writes which bookings the taken uses belong to; reserved with a hold, consumed with a booking that is confirmed at once (O3). */
export async function writeUses(tx: Tx, uses: readonly UseToWrite[]): Promise<void> {
  if (uses.length > 0) await insertUses(tx, uses)
}

/** The uses that bookings reserved count for good: they are confirmed (O3). */
export async function consumeUses(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  await markConsumed(tx, bookingIds)
}

/**
 * Gives the uses of bookings back: they expired, were canceled, or cost another price now. `byCustomer`: only those of promotions that
 * allow it, since a customer who cancels keeps a use spent (O3). `keptIds`: promotions that still have a part in the price.
 */
export async function returnUses(
  tx: Tx,
  bookingIds: readonly number[],
  { byCustomer = false, keptIds = [] }: { byCustomer?: boolean; keptIds?: readonly number[] } = {},
): Promise<void> {
  await giveUsesBack(tx, { bookingIds, byCustomer, keptIds })
}

/** A promotion whose uses went to others, so that a booking cannot come back at the price it was sold for. */
export type RetakeDenial = Refusal<'promotion.used_up'>

/**
 * Takes the returned uses of a booking again, as when it is activated after its hold had expired: all of them, or of the given promotions
 * only. It was promised its price while they were on, so that only their caps are asked and not whether they still are (P8, O3): null
 * when it has them, otherwise which one ran out, and none is taken.
 */
export async function retakeUses(
  tx: Tx,
  bookingId: number,
  promotionIds?: readonly number[],
): Promise<RetakeDenial | null> {
  const returned = (await findReturnedUses(tx, bookingId)).filter(
    ({ promotion_id }) => promotionIds?.includes(promotion_id) ?? true,
  )
  if (returned.length === 0) return null
  const [lacking = null] = await takeUses(tx, [returned], { evenIfOff: true })
  if (!lacking) {
    await markReserved(
      tx,
      bookingId,
      returned.map(({ promotion_id }) => promotion_id),
    )
    return null
  }
  const { denial, promotion_id } = lacking
  const promotion = returned.find((use) => use.promotion_id === promotion_id)
  if (denial.code !== 'code.used_up' || !promotion) throw new Error('a promotion that was used has no count')
  const { kind, name, code } = promotion
  return { code: 'promotion.used_up', kind, name: code ?? name, cap: denial.cap, per: denial.per }
}
