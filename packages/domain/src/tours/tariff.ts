import type { BookingChannel } from '../channel.ts'

/** Who pays another price than the general one, whatever their age (P2): wire values. */
export const TARIFFS = ['foreign', 'national', 'local', 'concession'] as const
export type Tariff = (typeof TARIFFS)[number]

/** A tariff that a tour sells: on which channels, null for all, and whether it is proven on arrival. */
export type TourTariff = { tariff: Tariff; needs_proof: boolean; channels: readonly BookingChannel[] | null }
