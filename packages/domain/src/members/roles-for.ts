import { BUSINESS_ROLES, type BusinessRole } from '../business-roles.ts'
import type { BusinessType } from '../businesses/business-type.ts'
import { isAccountModule, MODULES, type ModuleId } from '../rights.ts'

const TABLE_ROLES: readonly BusinessRole[] = ['manager', 'hostess', 'door', 'rp', 'rp_lead', 'waiter']

/** The manager fits everywhere; the other roles belong to one kind of work (spec 3, §15). */
const ROLES_FOR: Readonly<Record<BusinessType, readonly BusinessRole[]>> = {
  tour: ['tour_coo', 'tour_receptionist', 'tour_captain', 'tour_seller', 'manager'],
  restaurant: TABLE_ROLES,
  bar: TABLE_ROLES,
  parking: ['manager', 'parking_cashier'],
}

/** The roles that people may have in a business of this type, in the order in which they are offered. */
export const rolesFor = (type: BusinessType): readonly BusinessRole[] => ROLES_FOR[type]

/** The modules a role may hold: what it gives ends at its business, so none that reaches over the whole account. */
export const ROLE_MODULES: readonly ModuleId[] = MODULES.filter((module) => !isAccountModule(module))

/** The number that a role's history is kept under. `BUSINESS_ROLES` only grows at its end, so that it stays. */
export const roleNumber = (role: BusinessRole): number => BUSINESS_ROLES.indexOf(role) + 1
