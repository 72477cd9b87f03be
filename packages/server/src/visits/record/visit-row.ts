import type { VisitPaymentStatus } from '@muelle/domain/visits/deposits/payment-status'
import type { Confirmation, Progress, VisitKind, VisitSource, VisitStatus } from '@muelle/domain/visits/status'

/** What the log of a visit keeps of every step, so that the row follows from it (G-4); instants in ISO 8601. */
export type LoggedFields = {
  secret_round: number
  kind: VisitKind
  status: VisitStatus
  status_at: string
  source: VisitSource
  business_date: string
  start_at: string
  end_at: string
  arrived_at: string | null
  seated_at: string | null
  left_at: string | null
  party_size: number
  party_in: number
  customer_id: number | null
  language: string
  rp_id: number | null
  seller_id: number | null
  zone_pref: string | null
  vip: boolean
  locked_table: boolean
  at_bar: boolean
  unassigned: boolean
  outside_hours: boolean
  confirmation: Confirmation
  late_minutes: number
  payment_status: VisitPaymentStatus | null
  progress: Progress | null
  present: boolean
  auto_closed: boolean
  duplicate_of: number | null
  expires_at: string | null
  joined_at: string | null
  queue_at: string | null
  bumps: number
  bump_reason: string | null
  offers_missed: number
  notified_at: string | null
  on_the_way: boolean
  asked_more_time: boolean
  quoted_min: number | null
  quoted_max: number | null
  quoted_by_user_id: number | null
  reason: string | null
  reason_note: string | null
  at_door: boolean
}
/** What is about a person: kept apart in the log, so that it can be forgotten there. */
export type PersonalFields = {
  name: string | null
  phone_e164: string | null
  email: string | null
  tags: string[]
  fields: Record<string, string>
  notes: string | null
  internal_notes: string | null
}
export type VisitFields = LoggedFields & PersonalFields

/** A visit as it shall be: its fields and its tables. */
export type VisitDraft = VisitFields & { resource_ids: readonly number[] }

/** A visit as it is stored, with the tables it has. */
export type VisitRow = VisitFields & {
  id: number
  business_id: number
  ticket: string
  created_by_user_id: number | null
  created_at: string
  undo_until: string | null
  undo_action: string | null
  version: number
  resource_ids: number[]
}

export const LOGGED_FIELDS = [
  'secret_round',
  'kind',
  'status',
  'status_at',
  'source',
  'business_date',
  'start_at',
  'end_at',
  'arrived_at',
  'seated_at',
  'left_at',
  'party_size',
  'party_in',
  'customer_id',
  'language',
  'rp_id',
  'seller_id',
  'zone_pref',
  'vip',
  'locked_table',
  'at_bar',
  'unassigned',
  'outside_hours',
  'confirmation',
  'late_minutes',
  'payment_status',
  'progress',
  'present',
  'auto_closed',
  'duplicate_of',
  'expires_at',
  'joined_at',
  'queue_at',
  'bumps',
  'bump_reason',
  'offers_missed',
  'notified_at',
  'on_the_way',
  'asked_more_time',
  'quoted_min',
  'quoted_max',
  'quoted_by_user_id',
  'reason',
  'reason_note',
  'at_door',
] as const satisfies readonly (keyof LoggedFields)[]
export const PERSONAL_FIELDS = [
  'name',
  'phone_e164',
  'email',
  'tags',
  'fields',
  'notes',
  'internal_notes',
] as const satisfies readonly (keyof PersonalFields)[]

/** What a visit is that says nothing else of itself. */
export const UNSAID = {
  secret_round: 0,
  arrived_at: null,
  seated_at: null,
  left_at: null,
  party_in: 0,
  customer_id: null,
  language: 'es',
  rp_id: null,
  seller_id: null,
  zone_pref: null,
  vip: false,
  locked_table: false,
  at_bar: false,
  unassigned: false,
  outside_hours: false,
  confirmation: 'none',
  late_minutes: 0,
  payment_status: null,
  progress: null,
  present: false,
  auto_closed: false,
  duplicate_of: null,
  expires_at: null,
  joined_at: null,
  queue_at: null,
  bumps: 0,
  bump_reason: null,
  offers_missed: 0,
  notified_at: null,
  on_the_way: false,
  asked_more_time: false,
  quoted_min: null,
  quoted_max: null,
  quoted_by_user_id: null,
  reason: null,
  reason_note: null,
  at_door: false,
  name: null,
  phone_e164: null,
  email: null,
  tags: [] as string[],
  fields: {} as Record<string, string>,
  notes: null,
  internal_notes: null,
} as const satisfies Partial<VisitFields>
