import type { CreditTerms } from '@muelle/domain/sellers/agency-credit'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

/** What is agreed on the credit of an agency that is not switched off; undefined for what is none of the business. */
export const findCreditTerms = async (
  tx: Tx,
  sellerId: number,
  businessId: number,
): Promise<(CreditTerms & { currency: string; name: string }) | undefined> =>
  (
    await tx.query<CreditTerms & { currency: string; name: string }>(
      `select x.credit_limit_cents, x.due_days, w.currency, ${nameOf('s')} as name
       from seller_business x join seller s on s.account_id = $1 and s.id = x.seller_id
       join business w on w.account_id = $1 and w.id = x.business_id
       where x.account_id = $1 and x.seller_id = $2 and x.business_id = $3 and s.kind = 'agency'`,
      [tx.accountId, sellerId, businessId],
    )
  )[0]

/** The agency that a user sells for: as its own login, or as a seller of it. */
export const findOwnAgency = async (tx: Tx, userId: number): Promise<number | null> =>
  (
    await tx.query<{ id: number | null }>(
      `select case when s.kind = 'agency' then s.id else s.agency_id end as id from seller s where s.account_id = $1 and s.user_id = $2`,
      [tx.accountId, userId],
    )
  )[0]?.id ?? null
