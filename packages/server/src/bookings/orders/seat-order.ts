import type { Instant } from '@muelle/domain/time'
import { lockForRelease, takeSeats } from '../../departures/capacity/seats.ts'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import type { Tx } from '../../platform/db.ts'
import { reserveUses } from '../../promotions/uses.ts'
import { departuresInTheWay, expireHoldsOf } from '../life/expire.ts'
import { decide, seatsFor } from '../sale/decide-wish.ts'
import { isPlan, loadPlans } from '../sale/load-plans.ts'
import { isSale } from '../sale/sale.ts'
import { promotionsFor } from '../sale/sale-promotions.ts'
import { type SaleWish, wantedBy } from '../sale/sale-request.ts'
import { type OrderRequest, pathOf, type SeatedPart } from './order-request.ts'

/**
 * Locks every departure of the order at once, in the one order of all locks, and with them those whose expired holds keep seats that they
 * share (C6): two orders over the same departures wait for each other and do not cross. These holds make room here.
 */
export async function lockTogether(
  tx: Tx,
  seated: readonly Pick<SeatedPart, 'plan' | 'departure_id'>[],
  now: Instant,
): Promise<void> {
  const sharing = new Set(seated.filter(({ plan }) => sharesSeats(plan.tour)).map(({ departure_id }) => departure_id))
  const beside: number[] = []
  for (const id of sharing) beside.push(...(await departuresInTheWay(tx, id, now)))
  await lockForRelease(tx, [...new Set([...seated.map(({ departure_id }) => departure_id), ...beside])])
  if (beside.length === 0) return
  const inOrder = [...new Set([...sharing, ...beside])].sort((a, b) => a - b)
  for (const id of inOrder) await expireHoldsOf(tx, id, now)
}

/** Takes the seats of each booking in the order of the request, so that what is left for a later one is what the earlier ones leave (C5). */
export async function takeEach(
  tx: Tx,
  seated: readonly SeatedPart[],
  { now, deny }: Pick<OrderRequest, 'now' | 'deny'>,
): Promise<void> {
  for (const [at, part] of seated.entries()) {
    const take = async () => (await takeSeats(tx, [seatsFor(part, part.wish)], now)).length === 1
    if (await take()) continue
    await expireHoldsOf(tx, part.departure_id, now)
    if (!(await take())) await refuseAsItIs({ tx, deny }, part.wish, at)
  }
}

/** Takes the uses of all bookings at once, whose counters are locked in their order; those of the same promotion decide who had the last (I29). */
export async function reserveEach(
  tx: Tx,
  seated: readonly SeatedPart[],
  { deny }: Pick<OrderRequest, 'deny'>,
): Promise<void> {
  const denials = await reserveUses(
    tx,
    seated.map(({ sale }) => sale.uses),
  )
  const at = denials.findIndex((denial) => denial !== null)
  const part = seated[at]
  if (part) await refuseAsItIs({ tx, deny }, part.wish, at)
}

/** Refuses a booking by what the earlier ones of its order, and others meanwhile, have left. */
async function refuseAsItIs(
  { tx, deny }: Pick<OrderRequest, 'deny'> & { tx: Tx },
  wish: SaleWish,
  at: number,
): Promise<never> {
  const [plan] = await loadPlans(tx, wish.now, [wantedBy(wish)])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' }, pathOf(at))
  const [candidates] = await promotionsFor(tx, wish.now, [plan], [wish.body])
  const decision = decide(plan, wish, candidates)
  return isSale(decision) ? deny({ code: 'busy' }) : deny(decision, pathOf(at))
}
