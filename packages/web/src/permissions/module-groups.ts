import type { ModuleId } from '@muelle/domain/rights'
import type { Messages } from '../i18n/translation.ts'

type ModuleGroup = { key: keyof Messages['permissions']['groups']; modules: readonly ModuleId[] }

/** The modules as people think of them, in the order of the editor; each stands in one group. */
export const MODULE_GROUPS: readonly ModuleGroup[] = [
  { key: 'tours', modules: ['mdu_tour_booking', 'mdu_tour', 'mdu_checkin', 'mdu_geotracking'] },
  { key: 'venues', modules: ['mdu_booking', 'mdu_waitlist', 'mdu_resource', 'mdu_parking'] },
  { key: 'customers', modules: ['mdu_customer', 'mdu_promotion', 'mdu_seller'] },
  { key: 'money', modules: ['mdu_payment', 'mdu_refund', 'mdu_shift', 'mdu_settlement', 'mdu_report'] },
  { key: 'business', modules: ['mdu_business_config', 'mdu_business_crud'] },
  { key: 'people', modules: ['mdu_user', 'mdu_permission_user'] },
  { key: 'account', modules: ['mdu_account', 'mdu_subscription'] },
]
