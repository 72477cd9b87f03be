import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { awaitsPayment, isLive } from '../../rules/bookings.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { SUMS, type SumsRow } from '../sums.sql.ts'

export type OwnSeller = {
  id: number
  name: string
  enabled: boolean
  custody_limit_cents: number | null
  currency: string
  /** The business's today. */
  date: string
}

/** The seller with somebody's login, where they sell in a business. */
export const findOwnSeller = async (
  tx: Tx,
  now: Instant,
  { user_id, business_id }: { user_id: number; business_id: number },
): Promise<OwnSeller | undefined> =>
  (
    await tx.query<OwnSeller>(
      `select s.id, ${nameOf('s')} as name, s.enabled, x.custody_limit_cents, w.currency,
         (to_timestamp($4 / 1000.0) at time zone w.time_zone)::date as date
       from seller s
       join seller_business x on x.account_id = $1 and x.seller_id = s.id and x.business_id = $3
       join business w on w.account_id = $1 and w.id = x.business_id
       where s.account_id = $1 and s.user_id = $2`,
      [tx.accountId, user_id, business_id, now],
    )
  )[0]

export type SellingRow = {
  seller: { name: string; phone: string | null }
  business: { name: string; phone: string | null; time_zone: string }
}

/** Somebody who sells in a business now, and the business; absent when either is switched off. */
export const findSelling = async (tx: Tx, sellerId: number, businessId: number): Promise<SellingRow | undefined> =>
  (
    await tx.query<SellingRow>(
      `select jsonb_build_object('name', ${nameOf('s')}, 'phone', s.phone) as seller,
         jsonb_build_object('name', w.name, 'phone', w.phone, 'time_zone', w.time_zone) as business
       from seller s
       join seller_business x on x.account_id = $1 and x.seller_id = s.id and x.business_id = $3
       join business w on w.account_id = $1 and w.id = x.business_id
       where s.account_id = $1 and s.id = $2 and s.enabled and w.enabled`,
      [tx.accountId, sellerId, businessId],
    )
  )[0]

export type SoldRow = { currency: string; bookings: number; people: number; total_cents: number }

/** What a seller earns on of what was sold on a day of the business and stands, by currency. */
export const findSoldOn = (tx: Tx, sellerId: number, businessId: number, date: string) =>
  tx.query<SoldRow>(
    `select b.currency, count(*) as bookings, coalesce(sum(b.people), 0)::bigint as people,
       coalesce(sum(b.total_cents), 0)::bigint as total_cents
     from booking_earner e
     join booking b on b.account_id = $1 and b.id = e.booking_id
     join business w on w.account_id = $1 and w.id = b.business_id
     where e.account_id = $1 and e.seller_id = $2 and e.business_id = $3 and e.removed_at is null
       and b.created_at >= $4::date::timestamp at time zone w.time_zone
       and b.created_at < ($4::date + 1)::timestamp at time zone w.time_zone
       and ${isLive('b')} and not ${awaitsPayment('b')}
     group by b.currency order by b.currency`,
    [tx.accountId, sellerId, businessId, date],
  )

/** What a seller's commissions of a business come to, by currency. */
export const findOwnSums = (tx: Tx, sellerId: number, businessId: number) =>
  tx.query<SumsRow>(
    `select ${SUMS} from commission c where c.account_id = $1 and c.seller_id = $2 and c.business_id = $3
     group by c.currency order by c.currency`,
    [tx.accountId, sellerId, businessId],
  )
