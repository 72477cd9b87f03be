import { expect, test } from 'vitest'
import { likelyCountry } from './likely-country.ts'

const COUNTRIES = new Set(['MX', 'US', 'GT', 'JP', 'EC'])

test.each([
  ['MXN', 'America/Merida', 'MX'],
  ['MXN', 'Europe/Madrid', 'MX'],
  ['GTQ', 'America/Guatemala', 'GT'],
  ['GTQ', 'America/Mexico_City', 'GT'],
  ['JPY', 'Asia/Tokyo', 'JP'],
  ['USD', 'America/Cancun', 'MX'],
  ['USD', 'America/Guayaquil', null],
  ['EUR', 'Europe/Berlin', null],
  ['XOF', 'Africa/Dakar', null],
])('money %s on the clock of %s: %s', (currency, time_zone, country) => {
  expect(likelyCountry({ currency, time_zone }, (iso2) => COUNTRIES.has(iso2))).toBe(country)
})
