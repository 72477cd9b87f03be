import type { BookingChannel } from '../channel.ts'
import type { Party } from './party.ts'

/** Who pays another price than the general one, whatever their age (P2): wire values. */
export const TARIFFS = ['foreign', 'national', 'local', 'concession'] as const
export type Tariff = (typeof TARIFFS)[number]

/** A tariff that a tour sells: on which channels, null for all, and whether it is proven on arrival. */
export type TourTariff = { tariff: Tariff; needs_proof: boolean; channels: readonly BookingChannel[] | null }

export type TariffDenial =
  | { code: 'price.tariff_unknown'; tariff: Tariff }
  | { code: 'price.tariff_channel'; tariff: Tariff }

/** Says which tariff of a party the tour does not sell, or not on this channel (P2), or null. */
export function tariffDenial(
  tariffs: readonly TourTariff[],
  party: Party,
  channel: BookingChannel,
): TariffDenial | null {
  for (const { tariff, quantity } of party) {
    if (!tariff || quantity <= 0) continue
    const sold = tariffs.find((known) => known.tariff === tariff)
    if (!sold) return { code: 'price.tariff_unknown', tariff }
    if (sold.channels && !sold.channels.includes(channel)) return { code: 'price.tariff_channel', tariff }
  }
  return null
}
