import type { Tx } from '../platform/db.ts'

export type SettingRow = { keep_days: number; version: number }

export const findSetting = async (tx: Tx, businessId: number): Promise<SettingRow | undefined> =>
  (
    await tx.query<SettingRow>(
      'select keep_days, version from geo_tracking_setting where account_id = $1 and business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]

/** Writes the setting over the version that its writer read; nothing where somebody else was faster. */
export const upsertSetting = async (
  tx: Tx,
  businessId: number,
  { keep_days, version }: SettingRow,
): Promise<SettingRow | undefined> =>
  (
    await tx.query<SettingRow>(
      `insert into geo_tracking_setting (account_id, business_id, keep_days)
       select $1, $2, $3 where $4 = 0 or exists (
         select from geo_tracking_setting k where k.account_id = $1 and k.business_id = $2)
       on conflict (account_id, business_id) do update
         set keep_days = excluded.keep_days, version = geo_tracking_setting.version + 1
         where geo_tracking_setting.version = $4
       returning keep_days, version`,
      [tx.accountId, businessId, keep_days, version],
    )
  )[0]
