import type { Closure, ClosureItem } from '@muelle/contract/closures'
import type { Language } from '@muelle/contract/languages'
import { progressOf } from '@muelle/domain/closures/closure'
import type { Tx } from '../platform/db.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { type ClosedDeparture, findClosedDepartures, findClosure, findItems, type ItemRow } from './closures.sql.ts'

/** A closure with every booking of it; undefined when the account has none of that id. Whether it may be seen is the caller's matter. */
export async function readClosure(tx: Tx, id: number, language: Language): Promise<Closure | undefined> {
  const closure = await findClosure(tx, id)
  if (!closure) return undefined
  const departures = await findClosedDepartures(tx, id)
  const items = await findItems(tx, id)
  const { total, done, failed, waiting } = progressOf(items.map(({ state }) => state))
  return {
    id,
    business_id: closure.businessId,
    cause: closure.cause,
    reason: closure.reason,
    created_at: closure.createdAt,
    created_by: closure.createdBy,
    finished_at: closure.finishedAt,
    progress: { total, done, failed, waiting },
    departures: departures.map((departure) => ({ ...wirePlace(departure), state: departure.state })),
    items: items.map((item) => wireItem(item, language)),
  }
}

const wirePlace = (place: Omit<ClosedDeparture, 'state'>) => ({
  departure_id: place.departureId,
  tour_id: place.tourId,
  tour_name: place.tourName,
  schedule_id: place.scheduleId,
  local_date: place.localDate,
  start_time: place.startTime,
  time_zone: place.timeZone,
})

const wireItem = (item: ItemRow, language: Language): ClosureItem => ({
  booking_id: item.bookingId,
  version: item.version,
  ticket: item.ticket,
  tourist_first_name: item.touristFirstName,
  tourist_last_name: item.touristLastName,
  tourist_email: item.touristEmail,
  tourist_phone_code: item.touristPhoneCode,
  tourist_phone_number: item.touristPhoneNumber,
  people: item.people,
  currency: item.currency,
  paid_cents: item.paidCents,
  action: item.action,
  method: item.method,
  to: item.to && wirePlace(item.to),
  state: item.state,
  failure: reasonOf(item.failure, language),
  has_appeared: item.hasAppeared,
  credit_code: item.creditCode,
})
