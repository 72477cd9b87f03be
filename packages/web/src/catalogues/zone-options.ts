import { fold } from '@muelle/domain/text'
import { SPEC_ZONES, type TimeZone } from '@muelle/domain/time'

type ZoneOption = { value: TimeZone; label: string }

const spoken = (zone: TimeZone) => zone.replaceAll('_', ' ')

/** Zones to choose from: the three of the specification by their labels, then every IANA zone, and always the chosen one. */
export function zoneOptions(chosen: TimeZone): ZoneOption[] {
  const labelled = Object.entries(SPEC_ZONES).map(([label, zone]) => ({
    value: zone as TimeZone,
    label: `${label} · ${spoken(zone)}`,
  }))
  const first = new Set(labelled.map(({ value }) => value))
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])]
    .filter((zone) => !first.has(zone))
    .toSorted()
    .map((zone) => ({ value: zone, label: spoken(zone) }))
  return [...labelled, ...others]
}

/** Whether an option contains what was typed, ignoring accents and case (spec 5). */
export const matches = (label: string, search: string): boolean => fold(label).includes(fold(search))
