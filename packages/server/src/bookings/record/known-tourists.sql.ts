import type { Tx } from '../../platform/db.ts'
import { awaitsPayment, isVoid } from '../../rules/bookings.sql.ts'

export type KnownTouristRow = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone_code: string | null
  phone_number: string | null
  bookings: number
  local_date: string
  tour: string
}
/** Either a folded beginning of a name or the end of a telephone number backwards; the other one is empty. */
export type TouristSearch = { name: string; phone_reversed: string }

/** Of very many bookings that fit only the latest are looked at. */
const MAX_BOOKINGS = 500

/**
 * People of the bookings that fit, each once: by telephone number, by name where there is none. Their latest booking says who they are.
 * Expired and removed bookings know nobody.
 */
export const findKnownTourists = (
  tx: Tx,
  businessIds: readonly number[],
  { name, phone_reversed }: TouristSearch,
  limit: number,
) =>
  tx.query<KnownTouristRow>(
    `with fitting as (
       select b.* from booking b
       where b.account_id = $1 and b.business_id = any($2) and not ${awaitsPayment('b')} and not ${isVoid('b')}
         and ${phone_reversed === '' ? '(starts_with(b.name_folded, $3) or starts_with(b.surname_folded, $3))' : 'starts_with(b.phone_reversed, $3)'}
       order by b.id desc limit ${MAX_BOOKINGS}),
     people as (
       select distinct on (who) b.*, d.local_date, d.starts_at, t.name as tour, count(*) over (partition by who) as bookings
       from fitting b cross join lateral (select coalesce(nullif(b.phone_reversed, ''), b.name_folded) as who) w
       join departure d on d.account_id = $1 and d.id = b.departure_id
       join tour t on t.account_id = $1 and t.id = b.tour_id
       order by who, d.starts_at desc, b.id desc)
     select tourist_first_name as first_name, tourist_last_name as last_name, tourist_email as email,
       tourist_phone_code as phone_code, tourist_phone_number as phone_number, bookings::int, local_date, tour
     from people order by starts_at desc, id desc limit $4`,
    [tx.accountId, [...businessIds], phone_reversed || name, limit],
  )
