import { TILES_ACROSS } from '@muelle/domain/tours/map-tile'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_PLACE_SEARCH } from '../field-bounds.ts'
import { Id, integerText, text } from '../shapes.ts'
import { MapPoint } from '../tours/product.ts'
import { Locality } from './record.ts'

/** Most villages that a part of the map names: more would only cover each other. */
export const MAX_PLACES_ON_TILE = 100
/** Most meeting points that a search answers with. */
export const MAX_MEETINGS_FOUND = 8

export const PlaceOnMap = z.object({ id: Id, name: z.string(), ...MapPoint.shape })
export type PlaceOnMap = z.output<typeof PlaceOnMap>

/** Where another tour meets. */
export const FoundMeeting = z.object({
  tour_id: Id,
  tour: z.string(),
  business: z.string(),
  /** What is written of the place, in Spanish; empty where nothing is. */
  text: z.string(),
  ...MapPoint.shape,
})
export type FoundMeeting = z.output<typeof FoundMeeting>

/** A locality that has a place on the map. */
export const FoundPlace = z.extend(Locality, MapPoint.shape)
export type FoundPlace = z.output<typeof FoundPlace>

export const getMapSettings = call({
  method: 'GET',
  path: '/v1/provider/shared/map',
  summary:
    'Whose map is drawn, the panel’s own unless the installation names a style, and whether any localities were imported',
  access: 'session',
  answer: z.object({ style_url: z.nullable(z.string()), has_places: z.boolean() }),
  refusals: [],
})

const tile = integerText(0, TILES_ACROSS - 1)

export const listPlacesOnMap = call({
  method: 'GET',
  path: '/v1/provider/shared/map/places',
  summary: `Localities to be named on a part of the map, at most ${MAX_PLACES_ON_TILE}, spread over it; parts are those of the usual tiles at zoom 10`,
  access: 'session',
  query: z.strictObject({ x: tile, y: tile }),
  answer: rowsOf(PlaceOnMap),
  refusals: [],
})

export const searchMap = call({
  method: 'GET',
  path: '/v1/provider/map/search',
  summary:
    'Places by name from two letters on, also with their municipality or state, and where the account’s other tours meet; without a search the latest of those',
  access: { module: 'mdu_tour' },
  query: z.strictObject({ search: z.optional(text(1, MAX_PLACE_SEARCH)) }),
  answer: z.object({ meetings: z.array(FoundMeeting), places: z.array(FoundPlace) }),
  refusals: [],
})
