import type { QuoteLine } from '@muelle/domain/bookings/sale/price-lines'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'
import { touristOf } from '../rules/people.sql.ts'

/** What a customer reads of a booking that they pay. */
export type PageRow = {
  id: number
  ticket: string
  business: { name: string; phone: string | null; email: string | null }
  tour: {
    name: string
    duration_minutes: number
    meeting_point: string | null
    meeting_place: { lat: number; lng: number } | null
  }
  departure: { local_date: string; start_time: string; starts_at: string; time_zone: string }
  tourist_name: string | null
  party: { age_range: AgeRange; name: string; quantity: number; tariff: Tariff | null }[]
  people: number
  lines: QuoteLine[]
  discount_cents: number
  categories: { id: number; age_range: AgeRange; name: string }[]
  policy: CancelationTier[]
  refund_due_cents: number
}

/** The bookings of a link, in the order of travel. */
export const findPage = (tx: Tx, bookingIds: readonly number[]): Promise<PageRow[]> =>
  tx.query<PageRow>(
    `select b.id, b.ticket, jsonb_build_object('name', v.name, 'phone', v.phone, 'email', v.email) as business,
       jsonb_build_object('name', t.name, 'duration_minutes', d.duration_minutes, 'meeting_point', t.meeting_point,
         'meeting_place', case when t.meeting_lat is not null
           then jsonb_build_object('lat', t.meeting_lat, 'lng', t.meeting_lng) end) as tour,
       jsonb_build_object('local_date', d.local_date, 'start_time', to_char(d.start_time, 'HH24:MI'),
         'starts_at', ${instantText('d.starts_at')},
         'time_zone', d.time_zone) as departure,
       nullif(${touristOf('b')}, '') as tourist_name,
       (select coalesce(jsonb_agg(jsonb_build_object('age_range', c.age_range, 'name', c.name, 'quantity', p.quantity,
              'tariff', nullif(p.tariff, '')) order by c.position, c.id, p.tariff), '[]')
          from booking_party p join price_category c on c.account_id = $1 and c.id = p.category_id
          where p.account_id = $1 and p.booking_id = b.id) as party,
       b.people, coalesce(b.quote->'lines', '[]') as lines, coalesce((b.quote->>'discount_cents')::bigint, 0) as discount_cents,
       (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'age_range', c.age_range, 'name', c.name)), '[]')
          from price_category c where c.account_id = $1 and c.tour_id = b.tour_id) as categories,
       b.policy, b.refund_due_cents
     from booking b
     join business v on v.account_id = $1 and v.id = b.business_id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where b.account_id = $1 and b.id = any($2)
     order by d.starts_at, b.id`,
    [tx.accountId, bookingIds],
  )
