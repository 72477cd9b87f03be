import type { ClosurePreview, previewClosure } from '@muelle/contract/closures/record'
import { suggestMoves } from '@muelle/domain/closures/suggest-moves'
import { localDate } from '@muelle/domain/time'
import { type DepartureBooking, findActiveBookings } from '../bookings/record/departure-bookings.sql.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Context } from '../platform/http/handle.ts'
import { plansNamed, plansOfDay } from './find-closing.ts'
import { findTargets, wirePlace } from './find-targets.ts'
import { findMoneyByMethod } from './preview.sql.ts'

/** Who a closure would be about, what they paid, and where everybody could go so that all moves fit together (X7). Locks nothing. */
export async function preview(context: Context<typeof previewClosure>): Promise<ClosurePreview> {
  const { tx, actor, input, now, facts, deny } = context
  const { body } = input
  const { id: businessId } = await getVisibleBusiness(tx, actor, body.business_id, deny)
  const closing =
    'departures' in body
      ? await plansNamed(context, businessId, body.departures)
      : await plansOfDay(tx, now, businessId, { date: localDate(body.date), fromTime: body.from_time })
  const bookings = await findActiveBookings(
    tx,
    now,
    closing.flatMap(({ row }) => row?.id ?? []),
  )
  const byDeparture = groupBy(bookings, ({ departure_id }) => departure_id)
  const withPeople = closing.filter(({ row }) => row && byDeparture.has(row.id))
  const asking = deskAsking(actor, businessId, now)
  const targets = await findTargets(tx, withPeople, { asking, language: facts.language, closing })
  const suggested = suggestMoves(
    bookings,
    targets.map(({ room }) => room),
  )
  const money = await findMoneyByMethod(
    tx,
    bookings.map(({ id }) => id),
  )
  return {
    departures: closing.map((plan) => {
      const own = (plan.row && byDeparture.get(plan.row.id)) ?? []
      return {
        ...wirePlace(plan),
        state: plan.row?.state ?? 'open',
        bookings: own.length,
        people: own.reduce((sum, { people }) => sum + people, 0),
      }
    }),
    bookings: bookings.map((booking, at) => ({ ...wireBooking(booking), suggestion: suggested[at] ?? null })),
    targets: targets.map(({ wire }) => wire),
    people: bookings.reduce((sum, { people }) => sum + people, 0),
    money: money.map(({ method, currency, amount_cents }) => ({ method, currency, amount_cents })),
    sellers: sellersOf(bookings),
  }
}

function wireBooking(booking: DepartureBooking) {
  const { id, tour_id: _tour, tour_name: _name, local_date: _date, start_time: _time, ...row } = booking
  return { booking_id: id, ...row }
}

/** Whose sales these are, who sold most first: they will be asked about it. */
function sellersOf(bookings: readonly DepartureBooking[]): ClosurePreview['sellers'] {
  const bySeller = groupBy(
    bookings.filter(({ seller }) => seller !== null),
    ({ seller }) => seller?.id,
  )
  return [...bySeller.values()]
    .flatMap((own) => {
      const seller = own[0]?.seller
      const people = own.reduce((sum, booking) => sum + booking.people, 0)
      return seller ? [{ ...seller, bookings: own.length, people }] : []
    })
    .sort((a, b) => b.people - a.people || a.name.localeCompare(b.name))
}
