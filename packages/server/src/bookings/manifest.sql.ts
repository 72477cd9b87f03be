import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'
import { IS_PROVEN } from './bookings.sql.ts'

/** A booking of the passenger list: its party as it was sold, and the people somebody wrote down. */
export type ManifestBooking = {
  id: number
  ticket: string
  touristFirstName: string | null
  touristLastName: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  people: number
  dueCents: number
  currency: string
  notes: string | null
  party: { categoryId: number; tariff: Tariff | ''; quantity: number; isProven: boolean; proofsSeen: number }[]
  passengers: {
    categoryId: number
    tariff: Tariff | ''
    firstName: string | null
    lastName: string | null
    age: number | null
    document: string | null
  }[]
}

/** Everybody who keeps a place on a departure (C4), by name. */
export const findManifest = (tx: Tx, now: Instant, departureId: number) =>
  tx.query<ManifestBooking>(
    `select b.id, b.ticket, b.tourist_first_name as "touristFirstName", b.tourist_last_name as "touristLastName",
       b.tourist_phone_code as "touristPhoneCode", b.tourist_phone_number as "touristPhoneNumber", b.people,
       greatest(b.total_cents - b.paid_cents, 0) as "dueCents", b.currency, b.notes,
       (select coalesce(jsonb_agg(jsonb_build_object('categoryId', p.category_id, 'tariff', p.tariff,
            'quantity', p.quantity, 'isProven', ${IS_PROVEN}, 'proofsSeen', p.proofs_seen) order by c.position, c.id, p.tariff), '[]')
         from booking_party p join price_category c on c.account_id = p.account_id and c.id = p.category_id
         where p.account_id = b.account_id and p.booking_id = b.id) as party,
       (select coalesce(jsonb_agg(jsonb_build_object('categoryId', n.category_id, 'tariff', n.tariff,
            'firstName', n.first_name, 'lastName', n.last_name, 'age', n.age, 'document', n.document)
            order by n.position), '[]')
         from booking_passenger n where n.account_id = b.account_id and n.booking_id = b.id) as passengers
     from booking b
     where b.account_id = $1 and b.departure_id = $3
       and (b.status in ('confirmed', 'completed', 'no_show')
         or b.status in ('hold', 'pending') and b.expires_at > to_timestamp($2 / 1000.0))
     order by b.name_folded = '', b.surname_folded, b.id`,
    [tx.accountId, now, departureId],
  )

/** The categories of a tour in its order. */
export const findManifestCategories = (tx: Tx, tourId: number) =>
  tx.query<{ id: number; ageRange: AgeRange; name: string }>(
    `select c.id, c.age_range as "ageRange", c.name from price_category c
     where c.account_id = $1 and c.tour_id = $2 order by c.position, c.id`,
    [tx.accountId, tourId],
  )
