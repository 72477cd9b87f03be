import { expect, test } from 'vitest'
import { spelledCityOf, zoneCityOf } from './zone-city.ts'

test.each([
  ['America/Merida', 'Mérida'],
  ['America/Cancun', 'Cancún'],
  ['America/Mazatlan', 'Mazatlán'],
  ['America/Bahia_Banderas', 'Bahía de Banderas'],
  ['America/Mexico_City', 'Ciudad de México'],
  ['America/Ciudad_Juarez', 'Ciudad Juárez'],
  ['America/Hermosillo', 'Hermosillo'],
  ['America/Tijuana', 'Tijuana'],
  ['America/Argentina/Rio_Gallegos', 'Rio Gallegos'],
  ['UTC', 'UTC'],
])('T2: the zone %s is named after %s', (zone, city) => expect(zoneCityOf(zone)).toBe(city))

test('T2: an identifier is spelled without accents', () => expect(spelledCityOf('America/Merida')).toBe('Merida'))
