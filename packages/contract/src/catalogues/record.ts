import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_PLACE_SEARCH } from '../field-bounds.ts'
import { Currency, Id, IdText, narrowIdText, text } from '../shapes.ts'

/** Most places that a search answers with; whoever does not find theirs types more. */
export const MAX_PLACES = 20
/** By ISO 3166-1: where states are asked for without a country. */
const MEXICO = 484

/** `id` is the number of ISO 3166-1; `name` is in the caller's language. */
export const Country = z.object({ id: Id, iso2: z.string(), es_name: z.string(), name: z.string() })
/** `code` is that of ISO 3166-2, such as `MX-YUC`. */
export const State = z.object({ id: Id, country_id: Id, code: z.string(), name: z.string() })
export const Municipality = z.object({ id: Id, state_id: Id, name: z.string() })
/** Municipality and state tell apart the many places of one name; coordinates are degrees of WGS 84. */
export const Locality = z.object({
  id: Id,
  name: z.string(),
  municipality_id: Id,
  municipality: z.string(),
  state_id: Id,
  state: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
/** `id` is the code of ISO 639, `own_name` how its speakers call it. */
export const SpokenLanguage = z.object({ id: z.string(), name: z.string(), own_name: z.string() })
export const ActivityType = z.object({ id: Id, code: z.string(), name: z.string() })
/** `minor_units` is the number of decimals that an amount has. */
export const CurrencyRow = z.object({
  id: Currency,
  name: z.string(),
  symbol: z.string(),
  minor_units: z.int().check(z.minimum(0), z.maximum(4)),
})
export type Country = z.output<typeof Country>
export type State = z.output<typeof State>
export type Municipality = z.output<typeof Municipality>
export type Locality = z.output<typeof Locality>
export type SpokenLanguage = z.output<typeof SpokenLanguage>
export type ActivityType = z.output<typeof ActivityType>
export type CurrencyRow = z.output<typeof CurrencyRow>

const search = z.optional(text(1, MAX_PLACE_SEARCH))

export const listCountries = call({
  method: 'GET',
  path: '/v1/provider/shared/countries',
  summary: 'Countries by ISO 3166-1, sorted by their name in the caller’s language',
  access: 'session',
  answer: rowsOf(Country),
  refusals: [],
})

export const listStates = call({
  method: 'GET',
  path: '/v1/provider/shared/states',
  summary: 'States of a country, Mexico unless another is named; none for a country whose states are not known',
  access: 'session',
  query: z.strictObject({ country_id: z._default(narrowIdText('smallint'), MEXICO) }),
  answer: rowsOf(State),
  refusals: [],
})

export const listMunicipalities = call({
  method: 'GET',
  path: '/v1/provider/shared/municipalities',
  summary: 'Municipalities of a state by name, all of them or those whose name contains a word',
  access: 'session',
  query: z.strictObject({ state_id: narrowIdText('integer'), search }),
  answer: rowsOf(Municipality),
  refusals: [],
})

export const listLocalities = call({
  method: 'GET',
  path: '/v1/provider/shared/localities',
  summary: `The first ${MAX_PLACES} localities whose name, or else a later word of it, begins with the search`,
  access: 'session',
  query: z.strictObject({ municipality_id: z.optional(IdText), state_id: z.optional(narrowIdText('integer')), search }),
  answer: rowsOf(Locality),
  refusals: [],
})

export const listLanguages = call({
  method: 'GET',
  path: '/v1/provider/shared/languages',
  summary: 'Languages that tours are given in',
  access: 'session',
  answer: rowsOf(SpokenLanguage),
  refusals: [],
})

export const listActivityTypes = call({
  method: 'GET',
  path: '/v1/provider/shared/activity-types',
  summary: 'What tours are about, such as snorkeling or wildlife watching',
  access: 'session',
  answer: rowsOf(ActivityType),
  refusals: [],
})

export const listCurrencies = call({
  method: 'GET',
  path: '/v1/provider/shared/currencies',
  summary: 'Currencies in use by ISO 4217',
  access: 'session',
  answer: rowsOf(CurrencyRow),
  refusals: [],
})
