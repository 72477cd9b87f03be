import { codePointLength, fold, isCleanText } from '@muelle/domain/text'
import Papa from 'papaparse'

/** A locality as a table of places has it; coordinates are degrees of WGS 84. */
export type PlaceRow = {
  stateId: number
  municipality: string
  name: string
  /** What the place is found again by: the official code, or the names where a table has no codes. */
  code: string
  lat: number | null
  lng: number | null
}
/** Why a line cannot be taken. */
export const BAD_LINE = {
  columns: 'the columns are not those of the first line',
  state: 'the state is not known',
  municipality: 'the municipality has no name',
  name: 'the locality has no usable name',
  code: 'the code is not of digits',
  coordinates: 'the coordinates are not degrees',
} as const
export type BadLine = keyof typeof BAD_LINE
/** `official` has the codes of the statistics office; `plain` has names alone. */
export type TableKind = 'official' | 'plain'
export type PlaceTable = { kind: TableKind; read(line: string): PlaceRow | BadLine }
export type States = {
  /** By the number that a state has in its country, such as 31. */
  byNumber: ReadonlyMap<number, number>
  /** By the folded name with hyphens for spaces, such as `quintana-roo`. */
  byName: ReadonlyMap<string, number>
}

const MAX_NAME_LENGTH = 200
const COLUMNS = {
  official: ['cve_ent', 'cve_mun', 'nom_mun', 'cve_loc', 'nom_loc', 'lat_decimal', 'lon_decimal'],
  plain: ['estado', 'municipio', 'localidad', 'lat', 'lng'],
} as const

export const stateKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '-')

/** How to read the lines of a table whose first line this is; null for one that is no table of places. */
export function placeTable(header: string, states: States): PlaceTable | null {
  const names = fieldsOf(header)?.map((name) => name.trim().toLowerCase()) ?? []
  const kind = (['official', 'plain'] as const).find((known) => COLUMNS[known].every((name) => names.includes(name)))
  if (!kind) return null
  const at = new Map(names.map((name, index) => [name, index]))
  const placeOf = kind === 'official' ? officialPlace : plainPlace
  return {
    kind,
    read: (line) => {
      const fields = fieldsOf(line)
      if (fields?.length !== names.length) return 'columns'
      return checked(placeOf((name) => fields[at.get(name) ?? -1]?.trim() ?? '', states))
    },
  }
}

/** The fields of one line; null when a quote is not closed. */
function fieldsOf(line: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter: ',' })
  return errors.length > 0 ? null : (data[0] ?? null)
}

type Field = (name: string) => string
type Draft = Omit<PlaceRow, 'stateId' | 'lat' | 'lng'> & { stateId: number | undefined; lat: string; lng: string }

function officialPlace(field: Field, states: States): Draft {
  const [state, municipality, locality] = [field('cve_ent'), field('cve_mun'), field('cve_loc')]
  return {
    stateId: states.byNumber.get(Number(state)),
    municipality: field('nom_mun'),
    name: field('nom_loc'),
    code: `${state.padStart(2, '0')}${municipality.padStart(3, '0')}${locality.padStart(4, '0')}`,
    lat: field('lat_decimal'),
    lng: field('lon_decimal'),
  }
}

function plainPlace(field: Field, states: States): Draft {
  const [state, municipality, name] = [stateKey(field('estado')), field('municipio'), field('localidad')]
  return {
    stateId: states.byName.get(state),
    municipality,
    name,
    code: `${state}/${municipality}/${name}`,
    lat: field('lat'),
    lng: field('lng'),
  }
}

function checked({ stateId, lat, lng, ...place }: Draft): PlaceRow | BadLine {
  if (stateId === undefined) return 'state'
  if (!isName(place.municipality)) return 'municipality'
  if (!isName(place.name)) return 'name'
  if (!place.code.includes('/') && !/^\d{9}$/.test(place.code)) return 'code'
  const degrees = { lat: degreesOf(lat, 90), lng: degreesOf(lng, 180) }
  if (Number.isNaN(degrees.lat) || Number.isNaN(degrees.lng)) return 'coordinates'
  return { ...place, stateId, ...degrees }
}

/** A name with at least one letter or digit, since it could not be searched for otherwise. */
const isName = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && isCleanText(text) && codePointLength(text) <= MAX_NAME_LENGTH

/** Null where the table says nothing, NaN for what are no degrees. */
function degreesOf(text: string, limit: number): number | null {
  if (text === '') return null
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : Number.NaN
}
