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
  const wanted = sales.flat().flatMap(countersOf)
  if (wanted.length === 0) return sales.map(() => null)
  await materialiseCounters(tx, wanted)
  const counters = new Map(
    (await lockCounters(tx, wanted)).map((counter) => [nameOf(counter), { ...counter, uses: 0 }]),
  )

  const denials = sales.map((uses) => {
    const keys = uses.flatMap(countersOf)
    for (const key of keys) {
      const counter = counters.get(nameOf(key))
      if (!counter) return { code: 'code.unknown' as const }
      if (counter.cap !== null && counter.used + counter.uses >= counter.cap)
        return { code: 'code.used_up' as const, cap: counter.cap, per: perOf(key) }
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
  return denials
}

const countersOf = (use: NewUse): CounterKey[] => keysOf(use).map((key) => ({ promotionId: use.promotionId, key }))
const nameOf = ({ promotionId, key }: CounterKey) => `${promotionId} ${key}`
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
 * Gives the uses of bookings back: they expired, or were canceled. `byCustomer`: only those of promotions that allow it, since a
 * customer who cancels keeps a use spent (O3).
 */
export async function returnUses(
  tx: Tx,
  bookingIds: readonly number[],
  { byCustomer = false }: { byCustomer?: boolean } = {},
): Promise<void> {
  await giveUsesBack(tx, bookingIds, byCustomer)
}

/**
 * Takes the returned uses of a booking again, as when it is activated after its hold had expired: null when it has them, otherwise
 * which one ran out, and none is taken.
 */
export async function retakeUses(tx: Tx, bookingId: number): Promise<UseDenial | null> {
  const returned = await findReturnedUses(tx, [bookingId])
  if (returned.length === 0) return null
  const [denial = null] = await reserveUses(tx, [returned])
  if (!denial) await markReserved(tx, [bookingId])
  return denial
}
