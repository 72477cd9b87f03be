import { listActivityTypes, listCountries, listCurrencies, listLanguages } from '@muelle/contract/catalogues/record'
import { LANGUAGES } from '@muelle/contract/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { isCountry } from './countries.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

type Rows = { rows: ({ id: string | number; name: string } & Record<string, unknown>)[]; count: number }
async function listIn(language: string, { path }: { path: string }): Promise<Rows> {
  const answer = await harbour.seller.raw('GET', path, { headers: { 'accept-language': language } })
  expect(answer.status).toBe(200)
  return (answer.json as { data: Rows }).data
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['countries', listCountries, 250],
    ['languages', listLanguages, 48],
    ['activity types', listActivityTypes, 28],
    ['currencies', listCurrencies, 154],
  ])('%s have a name each, an id of their own, and the order of the alphabet', async (_what, call, least) => {
    const { rows, count } = await listIn(language, call)
    expect(count).toBe(rows.length)
    expect(count).toBeGreaterThanOrEqual(least)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    const names = rows.map(({ name }) => name)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    expect(rows.filter(({ id, name }) => name === id)).toEqual([])
  })
})

test('a country is known by its number, in the caller’s language and in Spanish', async () => {
  const germany = (rows: Rows['rows']) => rows.find(({ iso2 }) => iso2 === 'DE')
  expect(germany((await listIn('es', listCountries)).rows)).toEqual({
    id: 276,
    iso2: 'DE',
    es_name: 'Alemania',
    name: 'Alemania',
  })
  expect(germany((await listIn('ja', listCountries)).rows)).toEqual({
    id: 276,
    iso2: 'DE',
    es_name: 'Alemania',
    name: 'ドイツ',
  })
  expect([484, 276, 4, 983].map(isCountry)).toEqual([true, true, true, true])
  expect([0, -1, 999, 4.5].map(isCountry)).toEqual([false, false, false, false])
})

test('currencies have the decimals of ISO 4217 and none that is no longer in use', async () => {
  const { rows } = await listIn('es', listCurrencies)
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.get('MXN')).toEqual({ id: 'MXN', name: 'peso mexicano', symbol: '$', minor_units: 2 })
  expect(byId.get('JPY')).toMatchObject({ minor_units: 0 })
  expect(byId.get('KWD')).toMatchObject({ minor_units: 3 })
  // Where everyday amounts and the standard differ, the standard counts.
  expect(byId.get('IQD')).toMatchObject({ minor_units: 3 })
  for (const gone of ['DEM', 'ESP', 'HRK', 'VEF', 'ZWL', 'XAU', 'XTS']) expect(byId.has(gone)).toBe(false)
})

test('languages of Mexico are there, under their names', async () => {
  const { rows } = await listIn('en', listLanguages)
  expect(rows.find(({ id }) => id === 'yua')).toEqual({ id: 'yua', name: 'Yucatec Maya', own_name: 'maayaʼ tʼaan' })
  expect(rows.find(({ id }) => id === 'es')).toEqual({ id: 'es', name: 'Spanish', own_name: 'español' })
})

test('activity types keep their ids and codes', async () => {
  const { rows } = await listIn('de', listActivityTypes)
  expect(rows.find(({ id }) => id === 1)).toEqual({ id: 1, code: 'snorkeling', name: 'Schnorcheln' })
  expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 28 }, (_, at) => at + 1),
  )
})
