import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '@muelle/contract/call'
import { type Locality, listLocalities, listMunicipalities, listStates } from '@muelle/contract/catalogues/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { importPlaces } from './import-places.ts'

const YUCATAN = 484_031
const QUINTANA_ROO = 484_023
const TABLE = `estado,municipio,localidad,lat,lng
yucatan,Río Lagartos,Río Lagartos,21.59744,-88.15785
yucatan,Río Lagartos,Las Coloradas,21.60783,-87.98998
yucatan,San Felipe,San Felipe,21.56723,-88.23148
yucatan,Tizimín,San José Río Lagartos [Rancho],21.2,-88.1
yucatan,Mérida,Mérida,20.96737,-89.59259
yucatan,Mérida,Cholul,21.03944,-89.55519
quintana-roo,Puerto Morelos,Puerto Morelos,20.84722,-86.87528
quintana-roo,Solidaridad,Mérida,20.6,-87.1
quintana-roo,Solidaridad,Ampliación Río,,
${Array.from({ length: 30 }, (_, at) => `quintana-roo,Bacalar,Pozo ${String(at).padStart(2, '0')},18.5,-88.5`).join('\n')}
`

let harbour: Harbour
let folder: string
beforeAll(async () => {
  harbour = await openHarbour()
  folder = await mkdtemp(join(tmpdir(), 'muelle-places-'))
  const path = join(folder, 'localidades.csv')
  await writeFile(path, TABLE)
  await importPlaces({ connection: harbour.database.connection, path })
})
afterAll(async () => {
  await harbour.close()
  await rm(folder, { recursive: true, force: true })
})

async function localities(query: NonNullable<CallInput<typeof listLocalities>['query']>): Promise<Locality[]> {
  const answer = await harbour.seller.client(listLocalities, { query })
  if (answer.status !== 'OK') throw new Error(answer.message)
  expect(answer.data.count).toBe(answer.data.rows.length)
  return answer.data.rows
}
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('states', () => {
  test('of Mexico are there before anything is imported, by name', async () => {
    const answer = await harbour.seller.client(listStates, { query: { country_id: 484 } })
    if (answer.status !== 'OK') throw new Error(answer.message)
    const { rows, count } = answer.data
    expect(count).toBe(32)
    expect(rows).toHaveLength(32)
    expect(rows[0]).toEqual({ id: 484_001, country_id: 484, code: 'MX-AGU', name: 'Aguascalientes' })
    expect(rows.at(-2)).toEqual({ id: YUCATAN, country_id: 484, code: 'MX-YUC', name: 'Yucatán' })
    expect(new Set(rows.map(({ code }) => code)).size).toBe(32)
  })
  test('are those of Mexico where no country is named', async () => {
    const [named, unnamed] = await Promise.all([
      harbour.seller.raw('GET', '/v1/provider/shared/states?country_id=484'),
      harbour.seller.raw('GET', '/v1/provider/shared/states'),
    ])
    expect(unnamed.status).toBe(200)
    expect(unnamed.json).toEqual(named.json)
  })
  test('of a country whose states nobody has listed are none', async () => {
    expect(await harbour.seller.client(listStates, { query: { country_id: 840 } })).toEqual({
      status: 'OK',
      data: { rows: [], count: 0 },
    })
  })
})

test('municipalities of a state, all or by a part of the name without accents', async () => {
  const ask = (query: NonNullable<CallInput<typeof listMunicipalities>['query']>) =>
    harbour.seller.client(listMunicipalities, { query })
  const all = await ask({ state_id: YUCATAN })
  expect(all).toMatchObject({ status: 'OK', data: { count: 4 } })
  expect(all.status === 'OK' && namesOf(all.data.rows)).toEqual(['Mérida', 'Río Lagartos', 'San Felipe', 'Tizimín'])
  const found = await ask({ state_id: YUCATAN, search: 'LAGÁRTOS' })
  expect(found).toEqual({
    status: 'OK',
    data: { rows: [{ id: expect.any(Number), state_id: YUCATAN, name: 'Río Lagartos' }], count: 1 },
  })
})

describe('localities', () => {
  test('are told apart by municipality and state, with coordinates where they are known', async () => {
    const rows = await localities({ search: 'merida' })
    expect(rows).toEqual([
      expect.objectContaining({ municipality: 'Solidaridad', state: 'Quintana Roo' }),
      {
        id: expect.any(Number),
        name: 'Mérida',
        municipality_id: expect.any(Number),
        municipality: 'Mérida',
        state_id: YUCATAN,
        state: 'Yucatán',
        lat: 20.96737,
        lng: -89.59259,
      },
    ])
    expect((await localities({ search: 'ampliacion rio' }))[0]).toMatchObject({ lat: null, lng: null })
  })

  test.each([
    [
      'the beginning of the name first, then later words',
      'rio',
      ['Río Lagartos', 'Ampliación Río', 'San José Río Lagartos [Rancho]'],
    ],
    ['accents, case and signs do not matter', '  RIÓ-lagártos ', ['Río Lagartos', 'San José Río Lagartos [Rancho]']],
    ['several words, from any word on', 'jose rio l', ['San José Río Lagartos [Rancho]']],
    ['not from inside of a word', 'agartos', []],
    ['each place once', 'san', ['San Felipe', 'San José Río Lagartos [Rancho]']],
    ['signs of searches mean themselves', '%', []],
    ['an underscore too', 'R_o', []],
  ])('%s: %s', async (_what, search, names) => {
    if (search === '%') return expect(await localities({ search })).toHaveLength(20)
    expect(namesOf(await localities({ search }))).toEqual(names)
  })

  test('inside of a state, or of a municipality', async () => {
    expect(namesOf(await localities({ search: 'merida', state_id: QUINTANA_ROO }))).toEqual(['Mérida'])
    const [felipe] = await localities({ search: 'san felipe' })
    const { municipality_id = 0 } = felipe ?? {}
    expect(namesOf(await localities({ municipality_id, search: 'fel' }))).toEqual(['San Felipe'])
    expect(namesOf(await localities({ municipality_id }))).toEqual(['San Felipe'])
    expect(await localities({ municipality_id, search: 'merida' })).toEqual([])
    expect(await localities({ state_id: 484_001, search: 'merida' })).toEqual([])
  })

  test('at most twenty, in the order of their names', async () => {
    const rows = await localities({ state_id: QUINTANA_ROO, search: 'pozo' })
    expect(namesOf(rows)).toEqual(Array.from({ length: 20 }, (_, at) => `Pozo ${String(at).padStart(2, '0')}`))
  })

  test('cannot be written by a request', async () => {
    const write = harbour.database.db.transaction(harbour.account, (tx) => tx.query('delete from locality'))
    await expect(write).rejects.toThrow(/permission denied/)
  })
})
