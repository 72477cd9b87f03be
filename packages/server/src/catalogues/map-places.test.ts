import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMapSettings, listPlacesOnMap, MAX_PLACES_ON_TILE, searchMap } from '@muelle/contract/catalogues/map'
import { tileAt } from '@muelle/domain/tours/map-tile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { importPlaces } from './import-places.ts'

const DOCK = { lat: 21.59744, lng: -88.15785 }
const CROWD = { lat: 18.5, lng: -88.5 }
const TABLE = `estado,municipio,localidad,lat,lng
yucatan,Río Lagartos,Río Lagartos,21.59744,-88.15785
yucatan,Río Lagartos,Las Coloradas,21.60783,-87.98998
yucatan,San Felipe,San Felipe,21.56723,-88.23148
yucatan,San Felipe,Actún [Rancho],21.5673,-88.2314
yucatan,Tizimín,San José Río Lagartos [Rancho],21.2,-88.1
quintana-roo,Solidaridad,San Felipe,20.6,-87.1
quintana-roo,Solidaridad,Ampliación Río,,
${Array.from({ length: 900 }, (_, at) => `quintana-roo,Bacalar,Pozo ${String(at).padStart(3, '0')},${18.4 + (at % 30) / 150},${-88.6 + Math.floor(at / 30) / 150}`).join('\n')}
`

let harbour: Harbour
let folder: string
beforeAll(async () => {
  harbour = await openHarbour()
  folder = await mkdtemp(join(tmpdir(), 'muelle-map-'))
})
afterAll(async () => {
  await harbour?.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => harbour.seller.client(getMapSettings, {})
async function namesOn(point: { lat: number; lng: number }): Promise<string[]> {
  const answer = await harbour.seller.client(listPlacesOnMap, { query: tileAt(point) })
  if (answer.status !== 'OK') throw new Error(answer.message)
  expect(answer.data.count).toBe(answer.data.rows.length)
  return answer.data.rows.map(({ name }) => name)
}
async function found(search: string): Promise<string[]> {
  const answer = await harbour.owner.client(searchMap, { query: { search } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.places.map(({ name, municipality }) => `${name} / ${municipality}`)
}

test('without imported localities the map says so, and names none', async () => {
  expect(await settings()).toEqual({ status: 'OK', data: { style_url: null, has_places: false } })
  expect(await namesOn(DOCK)).toEqual([])
  expect(await found('rio')).toEqual([])
})

describe('with localities', () => {
  beforeAll(async () => {
    const path = join(folder, 'localidades.csv')
    await writeFile(path, TABLE)
    await importPlaces({ connection: harbour.database.connection, path })
  })

  test('the map says that there are some', async () => {
    expect(await settings()).toEqual({ status: 'OK', data: { style_url: null, has_places: true } })
  })

  test('a part of the map names its own, a village before the farm beside it', async () => {
    const names = await namesOn(DOCK)
    expect(names).toContain('Río Lagartos')
    expect(names).toContain('San Felipe')
    expect(names).not.toContain('Actún [Rancho]')
    expect(names).not.toContain('Pozo 000')
    expect(await namesOn({ lat: -33, lng: 151 })).toEqual([])
  })

  test('where there are many, as many as fit, spread over the part', async () => {
    const names = await namesOn(CROWD)
    expect(names.length).toBeGreaterThan(10)
    expect(names.length).toBeLessThanOrEqual(MAX_PLACES_ON_TILE)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    [
      'a name, whatever its accents, then its whole municipality',
      'RIO lagártos',
      ['Río Lagartos / Río Lagartos', 'San José Río Lagartos [Rancho] / Tizimín', 'Las Coloradas / Río Lagartos'],
    ],
    ['a name with its state', 'san felipe, quintana roo', ['San Felipe / Solidaridad']],
    ['a name with the beginning of its state', 'san felipe yuc', ['San Felipe / San Felipe']],
    ['a name with its municipality', 'felipe solidaridad', ['San Felipe / Solidaridad']],
    ['a municipality alone, with all of its places', 'tizimin', ['San José Río Lagartos [Rancho] / Tizimín']],
    ['what has no coordinates has no place on the map', 'ampliacion', []],
    ['signs of searches mean themselves', '%', []],
    ['an underscore too', 'R_o Lag', []],
    ['quotes too', `'; drop table locality; --`, []],
    ['nothing of that name', 'zzz yucatan', []],
    ['one letter means no place yet', 's', []],
    ['nor does one with signs around it', ' «S» ', []],
    [
      'two do',
      'sa',
      [
        'San Felipe / Solidaridad',
        'San Felipe / San Felipe',
        'San José Río Lagartos [Rancho] / Tizimín',
        'Actún [Rancho] / San Felipe',
      ],
    ],
  ])('search: %s', async (_what, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('at most twenty', async () => {
    expect(await found('pozo')).toHaveLength(20)
    expect(await found('bacalar')).toHaveLength(20)
    expect(await found('pozo quintana')).toHaveLength(20)
  })
})

test.each([
  ['a search of 10,000 characters', `/v1/provider/map/search?search=${'x'.repeat(10_000)}`],
  ['an unknown key', '/v1/provider/map/search?q=rio'],
  ['a part beyond the map', '/v1/provider/shared/map/places?x=1024&y=0'],
  ['a part before it', '/v1/provider/shared/map/places?x=-1&y=0'],
  ['half a part', '/v1/provider/shared/map/places?x=1'],
  ['no number', '/v1/provider/shared/map/places?x=NaN&y=1e3'],
])('refuses %s', async (_what, path) => {
  const answer = await harbour.owner.raw('GET', path)
  expect(answer.status).toBe(422)
})
