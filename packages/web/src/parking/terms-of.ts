import type { ParkingTariff } from '@muelle/contract/parking/record'
import type { ParkingTariff as Terms } from '@muelle/domain/parking/tariff'
import { localTime } from '@muelle/domain/time'

const hoursOf = ({ from, to }: { from: string; to: string }) => ({ from: localTime(from), to: localTime(to) })

/** A tariff of the wire as the rules take it. */
export const termsOf = (terms: ParkingTariff['terms']): Terms => ({
  ...terms,
  bands: terms.bands.map((band) => ({ ...band, ...hoursOf(band) })),
  night: terms.night && { ...terms.night, ...hoursOf(terms.night) },
})
