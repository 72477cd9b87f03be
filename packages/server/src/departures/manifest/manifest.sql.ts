import { LISTED_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { type BookingFields, columnsOf } from '../../bookings/record/booking-fields.ts'
import type { Tx } from '../../platform/db.ts'
import { dueCents, holdsSeats, isProven } from '../../rules/bookings.sql.ts'
import { countsAsIn } from '../../rules/checkins.sql.ts'

/** A booking of the passenger list: its party as it was sold, and the people somebody wrote down. */
export type ManifestBooking = Pick<BookingFields, (typeof MANIFEST_FIELDS)[number]> & {
  due_cents: number
  party: { category_id: number; tariff: Tariff | ''; quantity: number; is_proven: boolean; proofs_seen: number }[]
  passengers: {
    category_id: number
    tariff: Tariff | ''
    first_name: string | null
    last_name: string | null
    age: number | null
    document: string | null
  }[]
  /** Who is received and aboard, by their place in the list. */
  done: { kind: CheckinKind; position: number }[]
}

const MANIFEST_FIELDS = ['id', 'ticket', ...LISTED_FIELDS, 'people', 'currency'] as const

/** Everybody who keeps a place on a departure (C4), by name. */
export const findManifest = (tx: Tx, now: Instant, departureId: number) =>
  tx.query<ManifestBooking>(
    `select ${columnsOf(MANIFEST_FIELDS)}, ${dueCents('b')} as due_cents,
       (select coalesce(jsonb_agg(jsonb_build_object('category_id', p.category_id, 'tariff', p.tariff,
            'quantity', p.quantity, 'is_proven', ${isProven('b', 'p')}, 'proofs_seen', p.proofs_seen) order by c.position, c.id, p.tariff), '[]')
         from booking_party p join price_category c on c.account_id = $1 and c.id = p.category_id
         where p.account_id = $1 and p.booking_id = b.id) as party,
       (select coalesce(jsonb_agg(jsonb_build_object('category_id', n.category_id, 'tariff', n.tariff,
            'first_name', n.first_name, 'last_name', n.last_name, 'age', n.age, 'document', n.document)
            order by n.position), '[]')
         from booking_passenger n where n.account_id = $1 and n.booking_id = b.id) as passengers,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'position', c.position)), '[]')
         from checkin_passenger c where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}) as done
     from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
     where b.account_id = $1 and b.departure_id = $3
       and ${holdsSeats('b', '$2')}
     order by b.name_folded = '', b.surname_folded, b.id`,
    [tx.accountId, now, departureId],
  )

/** The categories of a tour in its order. */
export const findManifestCategories = (tx: Tx, tourId: number) =>
  tx.query<{ id: number; age_range: AgeRange; name: string }>(
    `select c.id, c.age_range, c.name from price_category c
     where c.account_id = $1 and c.tour_id = $2 order by c.position, c.id`,
    [tx.accountId, tourId],
  )
