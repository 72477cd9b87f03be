import type { BookingEarner, listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
import { earnersDenial } from '@muelle/domain/sellers/earner'
import { maximumDenial } from '@muelle/domain/sellers/earnings'
import { creditsAfterwards, seesEverySeller, takesFromSomebody } from '@muelle/domain/sellers/seller-rights'
import { record } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { type Credit, findCredits } from '../../sellers/credit.ts'
import { earningBookingOf } from '../../sellers/earning-booking.ts'
import { findEarningOf, listNamedEarners, replaceEarners } from '../../sellers/earnings.ts'
import { findSellerOfUser } from '../../sellers/login.sql.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { startOf } from '../life/lock-life.ts'
import { demandRight, lockVisible, visibleBusinessOf } from './change-context.ts'
import { raiseVersion } from './life.sql.ts'

/** Who earns on a booking; amounts are for who sees every seller, and for who it is themselves (S10). */
export async function list(context: Context<typeof listBookingEarners>) {
  const { id } = context.input.params
  const businessId = await visibleBusinessOf(context, id)
  return namedFor(context, businessId, id)
}

async function namedFor(
  { tx, actor }: { tx: Context<typeof listBookingEarners>['tx']; actor: Actor },
  businessId: number,
  id: number,
) {
  const seesAmounts = seesEverySeller(rightsIn(actor, businessId))
  const rows = (await listNamedEarners(tx, id)).map(
    ({ seller_id, name, user_id, role, amount_cents, currency, state }): BookingEarner => ({
      seller: { id: seller_id, name },
      role,
      amount_cents: seesAmounts || user_id === actor.userId ? amount_cents : null,
      currency,
      state,
    }),
  )
  return { rows, count: rows.length }
}

/**
 * Says who earns on a booking (S1). Who stays keeps the terms of when they were credited, who comes has those of today. Locks: departure,
 * booking.
 */
export async function set(context: Context<typeof setBookingEarners>) {
  const { tx, actor, author, input, deny, now } = context
  const { earners: wanted, version } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const earning = await findEarningOf(tx, life.id)
  const before = earning.earners.filter(({ is_removed }) => !is_removed)
  const twice = earnersDenial(wanted)
  if (twice) deny(twice, 'body.earners')
  const gone = before.filter(
    (one) => !wanted.some(({ role, seller_id }) => one.role === role && one.seller_id === seller_id),
  )
  const payer = gone.find(({ role, seller_id }) => role === 'agency' && seller_id === earning.payer_id)
  if (payer) {
    const named = (await listNamedEarners(tx, life.id)).find(({ seller_id }) => seller_id === payer.seller_id)
    deny({ code: 'earner.pays', name: named?.name ?? '' }, 'body.earners')
  }
  if (takesFromSomebody(before, wanted)) demandRight(context, life.business_id, { module: 'mdu_seller', flag: 'edit' })
  const isThere = ({ role, seller_id }: (typeof wanted)[number]) =>
    before.some((one) => one.role === role && one.seller_id === seller_id)
  const added = wanted.filter((one) => !isThere(one))
  const ownSellerId = (await findSellerOfUser(tx, actor.userId))?.id ?? null
  if (creditsAfterwards({ added, ownSellerId, hasLeft: startOf(life) <= now }))
    demandRight(context, life.business_id, { module: 'mdu_seller', flag: 'edit' })
  if (added.length === 0 && gone.length === 0) return namedFor(context, life.business_id, life.id)

  const credits = await findCredits(tx, {
    tour_id: life.tour_id,
    date: life.local_date,
    departure_id: null,
    chosen: added,
    user_id: null,
    except_booking_id: life.id,
    tariffs: [...new Set(life.party.map(({ tariff }) => (tariff === '' ? 'general' : tariff) as 'general'))],
  })
  if ('code' in credits) return deny(credits, 'body.earners')
  const kept = before.filter((one) => !gone.includes(one))
  const maxBasisPoints = Math.max(credits.maxBasisPoints, ...kept.map(({ max_basis_points }) => max_basis_points))
  const terms: Omit<Credit, 'name' | 'user_id'>[] = [...kept, ...credits.earners]
  const tooMuch = added.length > 0 && maximumDenial(earningBookingOf(earning), terms, maxBasisPoints)
  if (tooMuch) deny({ ...tooMuch, currency: life.currency }, 'body.earners')
  const { booking_id, business_id, currency } = earning
  await replaceEarners(
    tx,
    { booking_id, business_id, currency, credits },
    gone.map(({ id }) => id),
  )
  const beyond = added.length > 0 ? await creditRefusal(tx, now, [life.id]) : null
  if (beyond) deny(beyond, 'body.earners')
  await raiseVersion(tx, life.id)
  await record(tx, author, [
    {
      kind: 'booking.earners_changed',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        added: added.map(({ role, seller_id }) => ({ role, seller_id })),
        removed: gone.map(({ role, seller_id }) => ({ role, seller_id })),
      },
    },
  ])
  return namedFor(context, life.business_id, life.id)
}
