import { instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { spelledCityOf, zoneCityOf } from '@muelle/domain/zone-city'
import { currentLanguage, LOCALES } from '../../i18n/language.ts'

/** The zone of the person who looks at the screen. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two zones show another time on the clock at an instant (ISO 8601): only then a time needs its zone (T2). */
export function clocksDiffer(at: string, zone: string, otherZone: string): boolean {
  const moment = instant(Date.parse(at))
  return (
    localTimeOf(moment, zone) !== localTimeOf(moment, otherZone) ||
    localDateOf(moment, zone) !== localDateOf(moment, otherZone)
  )
}

/** A zone in words, in the active language: `hora de Cancún`. */
export function zoneName(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(new Date(at))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return withAccents(name, timeZone)
}

/** Many a browser spells a city like the identifier of its zone: `hora de Merida`. */
export const withAccents = (name: string, timeZone: string): string =>
  name.replace(spelledCityOf(timeZone), zoneCityOf(timeZone))
