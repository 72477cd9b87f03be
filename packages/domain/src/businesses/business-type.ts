/** What a business offers: tours, tables (restaurant and bar) or places for cars. */
export const BUSINESS_TYPES = ['tour', 'restaurant', 'bar', 'parking'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]
