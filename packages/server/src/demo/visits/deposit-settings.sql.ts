import type { SettingsSections } from '@muelle/contract/businesses/booking-settings'
import type { Tx } from '../../platform/db.ts'

/** Sets what a venue of the demo asks beforehand and sells, over whatever it has set. */
export const setSections = (tx: Tx, businessId: number, sections: SettingsSections) =>
  tx.query(
    `insert into booking_setting (account_id, business_id, sections) values ($1, $2, $3)
     on conflict (account_id, business_id) do update set sections = booking_setting.sections || excluded.sections`,
    [tx.accountId, businessId, JSON.stringify(sections)],
  )

type Kept = { visitId: number; businessId: number; at: string }
/** A card that the play of a provider is said to keep; no bank knows it. */
export const keepCard = (tx: Tx, { visitId, businessId, at }: Kept) =>
  tx.query(
    `insert into kept_card (account_id, business_id, provider, reference, request_key, request, is_test, state, checkout_id, customer_id,
       method_id, brand, last4, exp_month, exp_year, kept_at, look_at, expires_at, created_at)
     values ($1, $2, 'stripe', 'visit:' || $3, 'visit:' || $3 || '/card/1', '{}', true, 'kept', 'cs_test_demo', 'cus_demo', 'pm_demo', 'visa',
       '4242', 12, 2034, $4, null, $4, $4)`,
    [tx.accountId, businessId, String(visitId), at],
  )
