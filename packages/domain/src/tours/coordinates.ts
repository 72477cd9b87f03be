import { isNowhere, legMeters, type Point, pointOf } from './geo.ts'

/** Longer than any link to a map that people paste. */
export const MAX_COORDINATES_LENGTH = 2_000

/** Why something that was meant as coordinates is no point. */
export type CoordinatesFault = 'out_of_range' | 'nowhere' | 'short_link' | 'no_coordinates' | 'too_long'
/**
 * What a person meant who wrote where something is. `swapped` is the point with latitude and longitude exchanged, where that is likelier
 * than what was written, or all that is on earth.
 */
export type CoordinatesReading =
  | { kind: 'point'; point: Point; swapped: Point | null }
  | { kind: 'fault'; fault: CoordinatesFault; swapped: Point | null }
  /** No coordinates: the name of a place, perhaps. */
  | { kind: 'words' }

type Degrees = { lat: number; lng: number }

/**
 * Reads coordinates as people write or paste them: `21.59, -88.15`, `21,59; -88,15`, `21°35'24"N 88°09'00"W`, `N 21 35.4 W 88 9`, a
 * `geo:` link, or a link of the usual maps, whose own text says where it leads; nothing is asked of anybody. `near` is where the
 * reader works: it tells which of two numbers was meant as latitude.
 */
export function readCoordinates(typed: string, near: Point | null = null): CoordinatesReading {
  if (typed.length > MAX_COORDINATES_LENGTH) return { kind: 'fault', fault: 'too_long', swapped: null }
  const text = plain(typed)
  if (SHORT_LINK.test(text)) return { kind: 'fault', fault: 'short_link', swapped: null }
  if (LINK.test(text)) {
    const read = degreesOfLink(text)
    return read ? judged(read, null) : { kind: 'fault', fault: 'no_coordinates', swapped: null }
  }
  const read = degreesOfPair(text) ?? degreesOfMinutes(text)
  if (read === null) return { kind: 'words' }
  if (read === 'no minutes') return { kind: 'fault', fault: 'out_of_range', swapped: null }
  return judged(read, read.saysWhich ? null : near, !read.saysWhich)
}

/** Farther than this from where one works, a point is rather a mistake. */
const FAR_METERS = 1_000_000

function judged({ lat, lng }: Degrees, near: Point | null, maySwap = false): CoordinatesReading {
  const point = pointOf(lat, lng)
  const swapped = maySwap ? pointOf(lng, lat) : null
  if (point === null) return { kind: 'fault', fault: 'out_of_range', swapped }
  if (isNowhere(point)) return { kind: 'fault', fault: 'nowhere', swapped: null }
  const isLikelier =
    near !== null && swapped !== null && legMeters(near, point) > FAR_METERS && legMeters(near, swapped) < FAR_METERS
  return { kind: 'point', point, swapped: isLikelier ? swapped : null }
}

/** One kind of each sign, spaces single, capitals. A link keeps its letters. */
function plain(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (LINK.test(text) || SHORT_LINK.test(text)) return text
  return text
    .toUpperCase()
    .replace(/[−–—]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[”“″]|''|’’|′′/g, '"')
    .replace(/[’‘′´`]/g, "'")
    .replace(/\b(?:LATITUDE|LATITUD|LAT|LONGITUDE|LONGITUD|LONG|LON|LNG)\b ?[.:=]?/g, ' ')
    .replace(/^[([{]|[)\]}]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const NUMBER = String.raw`\d{1,12}(?:\.\d{1,20})?`
const SIGNED = String.raw`[+-]?${NUMBER}`
/** O is west, as Spanish, French, Italian and Portuguese write it. */
const HEMISPHERE = '[NSEWO]'
const DECIMAL = `(${HEMISPHERE})? ?([+-]?) ?(${NUMBER}) ?°? ?(${HEMISPHERE})?`
const PAIR = new RegExp(`^${DECIMAL} ?[,; ] ?${DECIMAL}$`)
/** Two numbers with a comma in place of the point, which another sign or a space then sets apart. */
const DECIMAL_COMMAS = /^([^\d.,]*\d{1,3}),(\d{1,20}[^\d.,]*(?:[,;] ?| )[^\d.,]*\d{1,3}),(\d{1,20}[^\d.,]*)$/

const NEGATIVE = /[SWO]/
const IS_LATITUDE = /[NS]/

type Read = Degrees & { saysWhich: boolean }
type Part = { hemisphere: string; degrees: number }

function degreesOfPair(text: string): Read | null {
  const match = PAIR.exec(text.replace(DECIMAL_COMMAS, '$1.$2.$3'))
  if (!match) return null
  const [, before = '', sign = '', number = '', after = '', before2 = '', sign2 = '', number2 = '', after2 = ''] = match
  const letters = lettersOf(before, after, before2, after2)
  return together(partOf(letters[0], sign, Number(number)), partOf(letters[1], sign2, Number(number2)))
}

/** The letter of each; one that follows the first number may stand before the second, `N 21.5 W 88.1`. */
const lettersOf = (before: string, after: string, before2: string, after2: string): [string, string] =>
  before && after && !before2 && !after2 ? [before, after] : [before || after, before2 || after2]

const partOf = (hemisphere: string, sign: string, size: number): Part => ({
  hemisphere,
  degrees: sign === '-' || NEGATIVE.test(hemisphere) ? -size : size,
})

/** Latitude first, unless the letters say otherwise; null where both letters are of the same axis. */
function together(first: Part, second: Part): Read | null {
  const saysWhich = first.hemisphere !== '' || second.hemisphere !== ''
  const isFirstLatitude = first.hemisphere ? IS_LATITUDE.test(first.hemisphere) : !IS_LATITUDE.test(second.hemisphere)
  if (first.hemisphere && second.hemisphere && isFirstLatitude === IS_LATITUDE.test(second.hemisphere)) return null
  const [lat, lng] = isFirstLatitude ? [first.degrees, second.degrees] : [second.degrees, first.degrees]
  return { lat, lng, saysWhich }
}

const SEXAGESIMAL = String.raw`(${HEMISPHERE})? ?([+-]?) ?(\d{1,3}) ?[°:D ] ?(\d{1,2}(?:[.]\d{1,12})?) ?['M: ]? ?(?:(\d{1,2}(?:[.]\d{1,12})?) ?["S]?)? ?(${HEMISPHERE})?`
const MINUTES = new RegExp(`^${SEXAGESIMAL} ?[,;]? ?${SEXAGESIMAL}$`)

/** Degrees with minutes, and perhaps seconds. */
function degreesOfMinutes(text: string): Read | 'no minutes' | null {
  const match = MINUTES.exec(text)
  if (!match) return null
  const [ofFirst, ofSecond] = [match.slice(1, 7), match.slice(7, 13)]
  const letters = lettersOf(ofFirst[0] ?? '', ofFirst[5] ?? '', ofSecond[0] ?? '', ofSecond[5] ?? '')
  const [first, second] = [ofFirst, ofSecond].map((part, index) => {
    const [, sign = '', degrees = '', minutes = '', seconds = '0'] = part
    const [m, s] = [Number(minutes), Number(seconds)]
    return m < 60 && s < 60 ? partOf(letters[index] ?? '', sign, Number(degrees) + m / 60 + s / 3_600) : null
  })
  return first && second ? together(first, second) : 'no minutes'
}

const LINK = /^(?:geo:|https?:\/\/|comgooglemaps:|(?:www\.|maps\.)\S+\/)/i
/** Where these lead only their makers' servers know, and those are not asked. */
const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|osm\.org\/go|maps\.apple)\/\S/i

const between = (separator: string) => `(${SIGNED})${separator}(${SIGNED})`
/** In the order in which they say it best: the pin before the middle of what is shown. */
const IN_LINKS = [
  new RegExp(`!3d${between('!4d')}(?!.*!3d)`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center|sll)=(?:loc:)?${between(' ?, ?')}`),
  new RegExp(`[?&]mlat=${between('&mlon=')}`),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^?#]*/)?${between(' ?, ?')}`),
  new RegExp(`@${between(',')}`),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/${between('/')}`),
  new RegExp(`^geo:${between(',')}`, 'i'),
]

function degreesOfLink(link: string): Degrees | null {
  const text = decoded(link).replaceAll('+', ' ').replace(/, +/g, ',')
  for (const pattern of IN_LINKS) {
    const match = pattern.exec(text)
    if (match) return { lat: Number(match[1]), lng: Number(match[2]) }
  }
  return null
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
