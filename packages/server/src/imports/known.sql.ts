import { KEY_MARK } from '@muelle/domain/imports/booking-key'
import type { KnownSlot } from '@muelle/domain/imports/known-booking'
import type { Tx } from '../platform/db.ts'
import { referenceKeyOf } from './reference-key.sql.ts'

/** A booking that a file brought: held as one of a tour or as a visit, or kept as one of before. */
export type KnownRow = KnownSlot & {
  kind: 'tour' | 'visit' | 'past'
  id: number
  reference_key: string
  batch_id: number
  customer_id: number | null
}
const SUFFIX = (reference: string) => `split_part(${reference}, '${KEY_MARK}', 2) as suffix`

/** What is known of bookings of a business by what they are called where they were sold, in the order in which it was brought. */
export const findKnownOf = (tx: Tx, businessId: number, references: readonly string[]) =>
  tx.query<KnownRow>(
    `with keys as materialized (select distinct ${referenceKeyOf('n.reference')} as key from unnest($3::text[]) as n (reference))
     select k.kind, k.id, k.reference_key, k.suffix, k.batch_id, k.tour_id, k.local_date, k.start_time, k.people, k.customer_id from (
       select 'tour' as kind, i.booking_id as id, i.reference_key, ${SUFFIX('i.reference')}, i.batch_id, b.tour_id, d.local_date, d.start_time,
         b.people, i.customer_id
       from import_booking i join booking b on b.account_id = $1 and b.id = i.booking_id
       join departure d on d.account_id = $1 and d.id = b.departure_id
       where i.account_id = $1 and i.business_id = $2 and not i.is_taken_back and i.reference_key in (select key from keys)
       union all
       select 'visit', i.visit_id, i.reference_key, ${SUFFIX('i.reference')}, i.batch_id, null,
         (v.start_at at time zone w.time_zone)::date, (v.start_at at time zone w.time_zone)::time(0), v.party_size, v.customer_id
       from import_visit i join visit v on v.account_id = $1 and v.id = i.visit_id
       join business w on w.account_id = $1 and w.id = i.business_id
       where i.account_id = $1 and i.business_id = $2 and i.reference_key in (select key from keys)
       union all
       select 'past', p.id, p.reference_key, ${SUFFIX('p.reference')}, p.batch_id, null, p.local_date, p.start_time, p.people, p.customer_id
       from past_booking p
       where p.account_id = $1 and p.business_id = $2 and p.reference_key in (select key from keys)) k
     order by k.batch_id, k.id`,
    [tx.accountId, businessId, references],
  )
