import type { Tx } from '../platform/db.ts'

export type BusinessName = { id: number; name: string; enabled: boolean }

export const listBusinessNames = (tx: Tx): Promise<BusinessName[]> =>
  tx.query<BusinessName>(
    'select id, name, enabled from business where account_id = $1 and deleted_at is null order by id',
    [tx.accountId],
  )
