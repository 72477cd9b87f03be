/** The specification's four roles of a tour business, then those of venues. A role brings a preset of modules that the owner may change. */
export const BUSINESS_ROLES = [
  'tour_coo',
  'tour_receptionist',
  'tour_captain',
  'tour_seller',
  'manager',
  'hostess',
  'door',
  'rp',
  'rp_lead',
  'waiter',
  'parking_cashier',
] as const
export type BusinessRole = (typeof BUSINESS_ROLES)[number]
export const isBusinessRole = (text: string): text is BusinessRole => BUSINESS_ROLES.some((role) => role === text)
