import type { BusinessRole } from './business-roles.ts'
import { MODULES, type ModuleGrant, type ModuleId } from './rights.ts'

/** Builds a grant; each letter of `flags` switches one on: c(reate), e(dit), d(elete). */
function grant(identifier: ModuleId, flags: '' | 'c' | 'e' | 'ce' | 'ced' = ''): ModuleGrant {
  return { identifier, create: flags.includes('c'), edit: flags.includes('e'), delete: flags.includes('d') }
}

const USER_MODULES: ReadonlySet<ModuleId> = new Set(['mdu_user', 'mdu_permission_user'])

/** What each role starts with. An RP and a seller hold `mdu_seller` only to see their own rows; the server narrows the list to them. */
export const PRESETS: Readonly<Record<BusinessRole, readonly ModuleGrant[]>> = {
  tour_coo: [
    grant('mdu_report'),
    grant('mdu_business_config', 'e'),
    grant('mdu_tour', 'ced'),
    grant('mdu_tour_booking', 'ced'),
    grant('mdu_checkin', 'ced'),
    grant('mdu_customer', 'ced'),
    grant('mdu_resource', 'ced'),
    grant('mdu_promotion', 'ced'),
    grant('mdu_payment', 'ce'),
    grant('mdu_refund', 'ce'),
    grant('mdu_seller', 'ce'),
    grant('mdu_settlement', 'ce'),
    grant('mdu_shift', 'ce'),
    grant('mdu_geotracking', 'ced'),
  ],
  tour_receptionist: [
    grant('mdu_tour'),
    grant('mdu_tour_booking', 'ced'),
    grant('mdu_checkin', 'ce'),
    grant('mdu_customer', 'ce'),
    grant('mdu_payment', 'c'),
    grant('mdu_refund', 'c'),
    grant('mdu_shift', 'ce'),
    grant('mdu_geotracking'),
  ],
  tour_captain: [
    grant('mdu_tour_booking'),
    grant('mdu_checkin', 'ce'),
    grant('mdu_payment', 'c'),
    grant('mdu_shift', 'ce'),
    grant('mdu_geotracking', 'ce'),
  ],
  tour_seller: [
    grant('mdu_tour'),
    grant('mdu_tour_booking', 'ce'),
    grant('mdu_customer', 'ce'),
    grant('mdu_payment', 'c'),
    grant('mdu_seller'),
    grant('mdu_shift', 'ce'),
  ],
  manager: MODULES.filter((module) => !USER_MODULES.has(module)).map((module) => grant(module, 'ced')),
  hostess: [grant('mdu_booking', 'ce'), grant('mdu_waitlist', 'ced'), grant('mdu_checkin', 'ce')],
  door: [grant('mdu_checkin', 'ce')],
  rp: [grant('mdu_booking', 'ce'), grant('mdu_seller')],
  rp_lead: [grant('mdu_booking', 'ce'), grant('mdu_seller', 'e')],
  waiter: [grant('mdu_booking', 'e')],
  parking_cashier: [grant('mdu_parking', 'ce'), grant('mdu_shift', 'ce')],
}
