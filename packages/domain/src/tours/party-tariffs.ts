import type { BookingChannel } from '../channel.ts'
import type { Party } from './party.ts'
import type { Tariff, TourTariff } from './tariff.ts'

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
