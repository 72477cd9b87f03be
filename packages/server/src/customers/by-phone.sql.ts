import type { Tx } from '../platform/db.ts'
import { whoStandsFor } from './members.sql.ts'

type OwnerRow = {
  id: number
  name: string
  blocked_at: string | null
  blocked_until: string | null
  /** Whether they have been at that business, or are to come, or somebody entered them there. */
  is_of_business: boolean
}

/** Whose a telephone is, by its key: the record that others were merged into. */
export const findOwnerRow = async (tx: Tx, phone: string, businessId: number): Promise<OwnerRow | undefined> =>
  (
    await tx.query<OwnerRow>(
      `select c.id, c.name, c.blocked_at, c.blocked_until,
         c.entered_in_business_id is not distinct from $3 or exists (
           select 1 from customer_tally t where t.account_id = $1 and t.business_id = $3
             and t.customer_id in (k.customer_id, c.id)) as is_of_business
       from customer_contact k
       join customer m on m.account_id = $1 and m.id = k.customer_id
       join customer c on c.account_id = $1 and c.id = ${whoStandsFor('m')}
       where k.account_id = $1 and k.kind = 'phone' and k.value = $2 and c.deleted_at is null`,
      [tx.accountId, phone, businessId],
    )
  )[0]
