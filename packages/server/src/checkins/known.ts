import type { DockPassenger } from '@muelle/contract/checkins/record'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { CANCELED_STATUSES, VOID_STATUSES, WAITING_STATUSES } from '@muelle/domain/bookings/record/status'
import type { KnownBooking } from '@muelle/domain/checkins/verdict'
import { passengersOf } from '@muelle/domain/departures/manifest/passenger-list'
import { instant } from '@muelle/domain/time'
import type * as z from 'zod/mini'
import type { KnownRow } from './known.sql.ts'

const ENDED: ReadonlySet<string> = new Set([...CANCELED_STATUSES, ...VOID_STATUSES])
const WAITING: ReadonlySet<string> = new Set(WAITING_STATUSES)

/** Whether a booking lets anybody in: what ran out does so as little as what was canceled. */
export const standingOf = ({
  status,
  is_expired,
}: Pick<KnownRow, 'status' | 'is_expired'>): KnownBooking['standing'] =>
  is_expired || ENDED.has(status) ? 'canceled' : WAITING.has(status) ? 'open' : 'confirmed'

/** A booking as the rules judge it, with so many aboard its departure. */
export function knownOf(row: KnownRow, aboard: number): KnownBooking {
  const due = dueOf(row)
  return {
    business_id: row.business_id,
    departure: {
      id: row.departure_id,
      local_date: row.local_date,
      starts_at: instant(Date.parse(row.starts_at)),
      time_zone: row.time_zone,
      is_canceled: row.departure_state === 'canceled',
      departed_at: row.departed_at === null ? null : instant(Date.parse(row.departed_at)),
      people_limit: row.people_limit,
      aboard,
    },
    standing: standingOf(row),
    revision: row.revision,
    people: row.people,
    due_now_cents: due.now_cents,
    due_cents: due.now_cents + due.dock_cents,
    proofs: row.proofs,
    done: row.done.map((one) => ({ ...one, at: instant(Date.parse(one.at)) })),
  }
}

/** Everybody of a party in the order of the passenger list, whether or not somebody wrote them down. */
export function wireParty({
  party,
  passengers,
}: Pick<KnownRow, 'party' | 'passengers'>): z.output<typeof DockPassenger>[] {
  const categories = new Map(party.map((line) => [line.category_id, line]))
  return passengersOf(party, passengers).map(({ category_id, tariff, first_name, last_name }, at) => {
    const category = categories.get(category_id)
    return {
      position: at + 1,
      first_name,
      last_name,
      age_range: category?.age_range ?? 'adults',
      category_id,
      category: category?.category ?? '',
      tariff: tariff === '' ? null : tariff,
    }
  })
}
