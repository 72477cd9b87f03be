import type { Quote } from '@muelle/contract/bookings/quote'
import { NOTE_FIELDS, TOURIST_FIELDS, type WrittenField } from '@muelle/contract/bookings/written-fields'
import type { CancelCause } from '@muelle/domain/bookings/life/policy'
import type { UndoKind } from '@muelle/domain/bookings/life/undo'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { PenaltyPart } from '@muelle/domain/sellers/earnings'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'

/** The row of a booking. Columns are called as on the wire; whoever reads some of them has a `Pick` of it, and adds what it adds by name. */
export type BookingFields = Record<WrittenField, string | null> & {
  id: number
  ticket: string
  business_id: number
  tour_id: number
  departure_id: number
  status: BookingStatus
  payment_status: PaymentStatus
  channel: BookingChannel
  seats: number
  people: number
  /** Null for the tour's own price. */
  option_id: number | null
  /** It bought the whole departure (P1), as sold; prices of today have no say in it. */
  is_private: boolean
  currency: string
  total_cents: number
  paid_cents: number
  refund_due_cents: number
  penalty_cents: number
  /** What its penalties were charged on, of one that stood on. */
  penalty_parts: PenaltyPart[]
  /** In the spelling of the wire (P8). */
  quote: Quote
  policy: CancelationTier[]
  moved_from_tier: CancelationTier | null
  expires_at: string | null
  cancel_cause: CancelCause | null
  cancel_reason: string | null
  /** Since when its money waits for seats, which were gone when it came (B2). */
  without_seat_since: string | null
  canceled_at: string | null
  move_reason: string | null
  undo: UndoRecord | null
  seller_user_id: number | null
  /** The agency that pays it in place of its customer (S2). */
  payer_id: number | null
  created_by_user_id: number | null
  approved_by_user_id: number | null
  /** Whose kept seats these are (C8). */
  allotment_id: number | null
  /** Why the capacity was passed (C7). */
  overbook_reason: string | null
  /** What searches find the tourist by. */
  name_folded: string
  surname_folded: string
  second_name_folded: string
  second_surname_folded: string
  phone_reversed: string
  /** Which of its tickets are good. */
  ticket_revision: number
  created_at: string
  version: number
}

/** What it takes to put a booking back as it was before its last step, as the row keeps it. */
export type UndoRecord = {
  kind: UndoKind
  version: number
  /** Milliseconds since 1970. */
  until: number
  hasMovedMoney: boolean
  /** Nobody said so: the boat left without them (K5). */
  byTrip?: true
  before: Pick<BookingFields, 'status' | 'seats' | 'people' | 'quote'> & {
    departureId: BookingFields['departure_id']
    totalCents: BookingFields['total_cents']
    penaltyCents: BookingFields['penalty_cents']
    movedFromTier: BookingFields['moved_from_tier']
    /** What its penalties were charged on; absent in steps from before this was kept. */
    penaltyParts?: BookingFields['penalty_parts']
    expiresAt: BookingFields['expires_at']
    /** Of one whose money waited for seats (B2). */
    withoutSeatSince?: BookingFields['without_seat_since']
    /** What was owed of it; absent in steps from before this was kept. */
    refundDueCents?: number
    /** Why it had moved there; absent in steps from before this was kept. */
    moveReason?: BookingFields['move_reason']
  }
}

/** What a list shows of a booking as its row has it. */
export const SHOWN_FIELDS = [
  'id',
  'ticket',
  'status',
  'payment_status',
  'channel',
  ...TOURIST_FIELDS,
  ...NOTE_FIELDS,
  'seats',
  'people',
  'currency',
  'total_cents',
  'paid_cents',
  'refund_due_cents',
  'expires_at',
  'created_at',
  'version',
] as const satisfies readonly (keyof BookingFields)[]

/** What only its detail shows besides. */
export const DETAIL_FIELDS = [
  'cancel_reason',
  'cancel_cause',
  'move_reason',
  'penalty_cents',
  'policy',
  'quote',
] as const satisfies readonly (keyof BookingFields)[]

/** The columns of the rows that hang on a booking: how many of each price travel, who they are, what was answered, and what they have besides. */
export const PARTY_COLUMNS = 'booking_id, category_id, tariff, quantity'
export const PASSENGER_COLUMNS = 'booking_id, position, category_id, tariff, first_name, last_name, age, document'
export const ANSWER_COLUMNS = 'booking_id, question_id, passenger_position, value'
export const EXTRA_COLUMNS = 'booking_id, extra_id, quantity, unit_cents'

/** Columns of the booking (b) of a statement. */
export const columnsOf = (fields: readonly (keyof BookingFields)[]): string =>
  fields.map((field) => `b.${field}`).join(', ')
