/** What a business offers: tours, tables (restaurant and bar) or places for cars. */
export const BUSINESS_TYPES = ['tour', 'restaurant', 'bar', 'parking'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

/** Gives out tables: its bookings are visits. */
export const hasTables = (type: BusinessType | undefined): type is 'restaurant' | 'bar' =>
  type === 'restaurant' || type === 'bar'
