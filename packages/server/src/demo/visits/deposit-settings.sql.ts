import type { SettingsSections } from '@muelle/contract/businesses/booking-settings'
import type { Tx } from '../../platform/db.ts'

/** Sets what a venue of the demo asks beforehand and sells, over whatever it has set. */
export const setSections = (tx: Tx, businessId: number, sections: SettingsSections) =>
  tx.query(
    `insert into booking_setting (account_id, business_id, sections) values ($1, $2, $3)
     on conflict (account_id, business_id) do update set sections = booking_setting.sections || excluded.sections`,
    [tx.accountId, businessId, JSON.stringify(sections)],
  )
