import { type SpokenDegrees, spokenPosition } from '@muelle/domain/captain/boat-call'
import type { Point } from '@muelle/domain/tours/geo'
import { useTranslations } from 'use-intl'

/** A place as it is read out on the radio: how far north, and how far east. */
export function useSpoken(): (place: Point) => string[] {
  const t = useTranslations('boatCalls')
  const words = ({ degrees, minutes, hemisphere }: SpokenDegrees) =>
    `${degrees}° ${minutes.toFixed(2).padStart(5, '0')}′ ${t(`hemisphere${hemisphere}`)}`
  return (place) => spokenPosition(place).map(words)
}
