import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { usesTable } from '../../rules/visits.sql.ts'

type DayRow = { date: LocalDate; people: number; parties: number; requested: number }

/** What is planned, there or was on each business day of a span; days without anybody are left out. */
export const listDays = (
  tx: Tx,
  businessId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<DayRow[]> =>
  tx.query<DayRow>(
    `select v.business_date::text as date,
       coalesce(sum(v.party_size) filter (where ${usesTable('v')}), 0)::int as people,
       (count(*) filter (where ${usesTable('v')}))::int as parties,
       (count(*) filter (where v.status = 'requested'))::int as requested
     from visit v
     where v.account_id = $1 and v.business_id = $2 and v.business_date between $3 and $4
       and (${usesTable('v')} or v.status = 'requested')
     group by v.business_date`,
    [tx.accountId, businessId, from, to],
  )

/** How many cars a lot takes, over all of its kinds and zones. */
export const countSpaces = async (tx: Tx, businessId: number): Promise<number> =>
  (
    await tx.query<{ spaces: number }>(
      `select coalesce(sum(s.capacity), 0)::int as spaces from parking_space s where s.account_id = $1 and s.business_id = $2`,
      [tx.accountId, businessId],
    )
  )[0]?.spaces ?? 0
