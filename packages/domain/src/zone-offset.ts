const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** Zones kept at once; IANA has about 600 names, but case variants of them are accepted too. */
const MAX_ZONES = 700
/** Days kept per zone: eleven years, far more than the longest booking window. */
const MAX_DAYS_PER_ZONE = 4096

/** The offsets of one UTC day; `before` and `after` are equal unless the zone changes its clocks at `changesAt`. */
type DayOffsets = { before: number; after: number; changesAt: number }
type Zone = { format: Intl.DateTimeFormat; days: Map<number, DayOffsets> }

const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  if (zones.size >= MAX_ZONES) zones.clear()
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const zone: Zone = { format, days: new Map() }
  zones.set(name, zone)
  return zone
}

/** Asks the platform's zone data: local wall clock minus UTC, in milliseconds. Slow (some microseconds), hence the cache. */
function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const second = Math.floor(ms / SECOND_MS) * SECOND_MS
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(second)) parts[type] = value
  const year = parts['era']?.startsWith('B') ? 1 - Number(parts['year']) : Number(parts['year'])
  // A full year set on its own: `Date.UTC` would read the years 0 to 99 as 1900 to 1999.
  const local = new Date(0)
  local.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']))
  local.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']))
  return local.getTime() - second
}

function readDay({ format, days }: Zone, day: number): DayOffsets {
  let low = day * DAY_MS
  let high = low + DAY_MS
  const before = days.get(day - 1)?.after ?? readOffset(format, low)
  const after = readOffset(format, high)
  if (before === after) return { before, after, changesAt: high }
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS
    if (readOffset(format, middle) === before) low = middle
    else high = middle
  }
  return { before, after, changesAt: high }
}

/**
 * Offset of a zone at an instant in UTC milliseconds: local wall clock minus UTC, in milliseconds, exact to the second of a
 * clock change. A day is read once per zone and kept; throws `RangeError` for a name that `isTimeZone` refuses.
 */
export function offsetAt(ms: number, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const { days } = zone
  const day = Math.floor(ms / DAY_MS)
  let offsets = days.get(day)
  if (!offsets) {
    if (days.size >= MAX_DAYS_PER_ZONE) days.clear()
    offsets = readDay(zone, day)
    days.set(day, offsets)
  }
  return ms < offsets.changesAt ? offsets.before : offsets.after
}

/** Whether the platform knows the zone's name. */
export function isKnownZone(name: string): boolean {
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}
