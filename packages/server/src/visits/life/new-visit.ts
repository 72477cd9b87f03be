import type { Instant, LocalDate } from '@muelle/domain/time'
import type { VisitKind, VisitSource } from '@muelle/domain/visits/status'
import type { Deny } from '../../platform/denied.ts'
import type { PersonalFields, VisitFields } from '../record/visit-row.ts'
import type { VisitVenue } from './venue.ts'
import type { VisitBy, WriteRefusal } from './write-visit.ts'

/** How a visit begins (T1 to T3, T5, K-1). */
export const BEGINNINGS = ['hold', 'request', 'book', 'join', 'seat'] as const
export type Beginning = (typeof BEGINNINGS)[number]

export type NewVisit = {
  action: Beginning
  kind: VisitKind
  source: VisitSource
  party_size: number
  /** When it begins; null: now. */
  start: Instant | null
  /** How long it is planned; null: as the venue's turns say. */
  minutes: number | null
  /** Null: the best that are free. */
  resource_ids: readonly number[] | null
  at_bar: boolean
  /** Staff take it although no table is free (M-5). */
  mayBeUnassigned: boolean
  isForced: boolean
  holdMinutes: number | null
  /** The package that it buys, by its key (N-3). */
  package?: string | null
  /** One that was drawn before; else a new one is. */
  ticket?: string
  fields: Partial<PersonalFields> &
    Partial<
      Pick<
        VisitFields,
        | 'customer_id'
        | 'language'
        | 'rp_id'
        | 'seller_id'
        | 'zone_pref'
        | 'vip'
        | 'locked_table'
        | 'quoted_min'
        | 'quoted_max'
        | 'quoted_by_user_id'
        | 'party_in'
        | 'payment_status'
        | 'duplicate_of'
        | 'present'
        | 'expires_at'
        | 'bumps'
      >
    >
}
export type CreateRefusal =
  | WriteRefusal
  | 'forbidden'
  | 'visit.past'
  | 'visit.closed'
  | 'visit.outside_hours'
  | 'visit.last_arrival'
  | 'visit.too_soon'
  | 'visit.too_far'
  | 'visit.party_size'
  | 'customer.blocked'
  | 'customer.refused'
  | 'visit.duplicate'
  | 'visit.already_waiting'
  | 'visit.needs_table'
  | 'visit.table_taken'
  | 'visit.table_not_ready'
  | 'visit.unknown_table'
  | 'deposit.package_required'
  | 'deposit.package_unknown'
export type Creating = { by: VisitBy; venue: VisitVenue; deny: Deny<CreateRefusal> }
/** When it is. */
export type Stay = { start: Instant; end: Instant; date: LocalDate }
