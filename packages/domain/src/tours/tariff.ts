/** Who pays another price than the general one, whatever their age (P2): wire values. */
export const TARIFFS = ['foreign', 'national', 'local', 'concession'] as const
export type Tariff = (typeof TARIFFS)[number]
