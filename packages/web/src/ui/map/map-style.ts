import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

export type Scheme = 'light' | 'dark'

const COLOURS = {
  light: {
    sea: '#d5e8ec',
    land: '#f6f3eb',
    coast: '#8fb3ba',
    border: '#b3a98f',
    dot: '#6f6858',
    text: '#463f31',
    country: '#7a705a',
    halo: '#fbf9f4',
    route: '#00737e',
    started: '#00737e',
    destiny_reached: '#007742',
    backing_to_origin: '#0065b0',
    gap: '#915300',
  },
  dark: {
    sea: '#13222b',
    land: '#233038',
    coast: '#4d6d7a',
    border: '#5d6a70',
    dot: '#9fb0b8',
    text: '#d6e0e4',
    country: '#93a3ab',
    halo: '#1a252c',
    route: '#45b5be',
    started: '#45b5be',
    destiny_reached: '#70bf8d',
    backing_to_origin: '#6bb0f5',
    gap: '#d89f48',
  },
} as const

/** Of these the map makes the letters itself: no server is asked for them. */
const FONT = ['Onest Variable', 'sans-serif']

export const SOURCES = ['overview', 'cells', 'cities', 'towns', 'countries', 'places', 'route'] as const
export type SourceName = (typeof SOURCES)[number]

const EMPTY: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  tolerance: 0.2,
}
const sources = Object.fromEntries(SOURCES.map((name) => [name, EMPTY]))

type Colours = (typeof COLOURS)[Scheme]

const earth = (source: 'overview' | 'cells', colours: Colours): LayerSpecification[] => [
  {
    id: `${source}-land`,
    type: 'fill',
    source,
    filter: ['==', ['get', 'kind'], 'land'],
    // Parts meet without a seam; the coast is a line of its own.
    paint: { 'fill-color': colours.land, 'fill-antialias': false },
  },
  {
    id: `${source}-coast`,
    type: 'line',
    source,
    filter: ['==', ['get', 'kind'], 'coast'],
    paint: { 'line-color': colours.coast, 'line-width': 1.2 },
  },
  {
    id: `${source}-border`,
    type: 'line',
    source,
    filter: ['==', ['get', 'kind'], 'border'],
    paint: { 'line-color': colours.border, 'line-dasharray': [3, 2] },
  },
]

const label = (colours: Colours) => ({
  'text-color': colours.text,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.4,
})

const townLayers = (source: 'cities' | 'towns', colours: Colours): LayerSpecification[] => [
  {
    id: `${source}-dot`,
    type: 'circle',
    source,
    filter: ['<=', ['get', 'from'], ['zoom']],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['get', 'people'], 1_000, 2, 500_000, 4.5],
      'circle-color': colours.dot,
    },
  },
  {
    id: `${source}-name`,
    type: 'symbol',
    source,
    filter: ['<=', ['get', 'from'], ['zoom']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['get', 'people'], 1_000, 12, 500_000, 15],
      'text-offset': [0, 0.6],
      'text-anchor': 'top',
      'symbol-sort-key': ['-', 0, ['get', 'people']],
    },
    paint: label(colours),
  },
]

const villageLayers = (colours: Colours): LayerSpecification[] => [
  {
    id: 'places-dot',
    type: 'circle',
    source: 'places',
    minzoom: 10,
    paint: { 'circle-radius': 2, 'circle-color': colours.dot },
  },
  {
    id: 'places-name',
    type: 'symbol',
    source: 'places',
    minzoom: 10,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': 11,
      'text-offset': [0, 0.6],
      'text-anchor': 'top',
    },
    paint: label(colours),
  },
]

const countryLayer = (colours: Colours): LayerSpecification => ({
  id: 'countries-name',
  type: 'symbol',
  source: 'countries',
  maxzoom: 6.5,
  filter: ['<=', ['get', 'from'], ['zoom']],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': 13,
    'text-letter-spacing': 0.08,
    'text-max-width': 8,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { ...label(colours), 'text-color': colours.country },
})

/** What our own lines are drawn with, over any map: what nobody saw is dashed. */
export const routeLayers = (scheme: Scheme): LayerSpecification[] => {
  const { route, started, destiny_reached, backing_to_origin, gap } = COLOURS[scheme]
  const line = { type: 'line', source: 'route' } as const
  return [
    {
      ...line,
      id: 'route-line',
      filter: ['!=', ['get', 'tone'], 'gap'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': [
          'match',
          ['get', 'tone'],
          'started',
          started,
          'destiny_reached',
          destiny_reached,
          'backing_to_origin',
          backing_to_origin,
          route,
        ],
        'line-width': 3,
      },
    },
    {
      ...line,
      id: 'route-gap',
      filter: ['==', ['get', 'tone'], 'gap'],
      paint: { 'line-color': gap, 'line-width': 3, 'line-dasharray': [1, 1.5] },
    },
  ]
}
export const ROUTE_SOURCE = EMPTY

/** Our own map: sea, and what `basemap.ts` brings. */
export function offlineStyle(scheme: Scheme): StyleSpecification {
  const colours = COLOURS[scheme]
  return {
    version: 8,
    sources,
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      ...earth('overview', colours),
      ...earth('cells', colours),
      ...routeLayers(scheme),
      ...villageLayers(colours),
      ...townLayers('cities', colours),
      ...townLayers('towns', colours),
      countryLayer(colours),
    ],
  }
}
