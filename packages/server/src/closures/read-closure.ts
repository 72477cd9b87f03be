import type { Closure, ClosureItem, ClosureSummary } from '@muelle/contract/closures'
import type { Language } from '@muelle/contract/languages'
import { type ClosureItemState, progressOf } from '@muelle/domain/closures/closure'
import type { Tx } from '../platform/db.ts'
import { reasonOf } from '../platform/http/reason.ts'
import {
  type ClosedDeparture,
  type ClosureSummaryRow,
  findClosedDepartures,
  findClosure,
  findItems,
  type ItemRow,
} from './closures.sql.ts'

/** Who reads a closure: in which language, and where the holder of a ticket is asked. */
export type ClosureReader = { language: Language; linkOf: (ticket: string) => string }

/** A closure with every booking of it; undefined when the account has none of that id. Whether it may be seen is the caller's matter. */
export async function readClosure(tx: Tx, id: number, reader: ClosureReader): Promise<Closure | undefined> {
  const closure = await findClosure(tx, id)
  if (!closure) return undefined
  const departures = await findClosedDepartures(tx, id)
  const items = await findItems(tx, id)
  return {
    id,
    business_id: closure.businessId,
    cause: closure.cause,
    reason: closure.reason,
    created_at: closure.createdAt,
    created_by: closure.createdBy,
    finished_at: closure.finishedAt,
    progress: wireProgress(items.map(({ state }) => state)),
    departures: departures.map((departure) => ({ ...wireClosedPlace(departure), state: departure.state })),
    items: items.map((item) => wireItem(item, reader)),
  }
}

/** A closure as lists show it. */
export const wireSummary = ({
  createdAt,
  createdBy,
  finishedAt,
  states,
  ...row
}: ClosureSummaryRow): ClosureSummary => ({
  ...row,
  created_at: createdAt,
  created_by: createdBy,
  finished_at: finishedAt,
  progress: wireProgress(states),
})

function wireProgress(states: readonly ClosureItemState[]) {
  const { total, done, failed, waiting, asked } = progressOf(states)
  return { total, done, failed, waiting, asked }
}

/** Where a departure of a closure leaves, as the wire shows it. */
export const wireClosedPlace = (place: Omit<ClosedDeparture, 'state'>) => ({
  departure_id: place.departureId,
  tour_id: place.tourId,
  tour_name: place.tourName,
  schedule_id: place.scheduleId,
  local_date: place.localDate,
  start_time: place.startTime,
  time_zone: place.timeZone,
})

const wireItem = (item: ItemRow, { language, linkOf }: ClosureReader): ClosureItem => ({
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
  to: item.to && wireClosedPlace(item.to),
  state: item.state,
  failure: reasonOf(item.failure, language),
  has_appeared: item.hasAppeared,
  credit_code: item.creditCode,
  question: item.question && { ...item.question, url: linkOf(item.ticket) },
  answered_by: item.answeredBy,
})
