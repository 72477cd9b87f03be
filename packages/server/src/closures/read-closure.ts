import type { Closure, ClosureItem, ClosureSummary } from '@muelle/contract/closures/record'
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
    business_id: closure.business_id,
    cause: closure.cause,
    reason: closure.reason,
    created_at: closure.created_at,
    created_by: closure.created_by,
    finished_at: closure.finished_at,
    progress: wireProgress(items.map(({ state }) => state)),
    departures: departures.map((departure) => ({ ...wireClosedPlace(departure), state: departure.state })),
    items: items.map((item) => wireItem(item, reader)),
  }
}

/** A closure as lists show it. */
export const wireSummary = ({
  created_at,
  created_by,
  finished_at,
  states,
  ...row
}: ClosureSummaryRow): ClosureSummary => ({
  ...row,
  created_at,
  created_by,
  finished_at,
  progress: wireProgress(states),
})

function wireProgress(states: readonly ClosureItemState[]) {
  const { total, done, failed, waiting, asked } = progressOf(states)
  return { total, done, failed, waiting, asked }
}

/** Where a departure of a closure leaves, as the wire shows it. */
export const wireClosedPlace = (place: Omit<ClosedDeparture, 'state'>) => ({
  departure_id: place.departure_id,
  tour_id: place.tour_id,
  tour_name: place.tour_name,
  schedule_id: place.schedule_id,
  local_date: place.local_date,
  start_time: place.start_time,
  time_zone: place.time_zone,
})

const wireItem = (item: ItemRow, { language, linkOf }: ClosureReader): ClosureItem => ({
  booking_id: item.booking_id,
  version: item.version,
  ticket: item.ticket,
  tourist_first_name: item.tourist_first_name,
  tourist_last_name: item.tourist_last_name,
  tourist_email: item.tourist_email,
  tourist_phone_code: item.tourist_phone_code,
  tourist_phone_number: item.tourist_phone_number,
  people: item.people,
  currency: item.currency,
  paid_cents: item.paid_cents,
  action: item.action,
  method: item.method,
  to: item.to && wireClosedPlace(item.to),
  state: item.state,
  failure: reasonOf(item.failure, language),
  has_appeared: item.has_appeared,
  credit_code: item.credit_code,
  question: item.question && { ...item.question, url: linkOf(item.ticket) },
  answered_by: item.answered_by,
})
