import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_COORDINATES_LENGTH, readCoordinates } from './coordinates.ts'
import { type Point, pointOf, pointText } from './geo.ts'

const DOCK = { lat: 21.59, lng: -88.15 }
const pointIn = (text: string, near?: Point) => {
  const reading = readCoordinates(text, near)
  return reading.kind === 'point' ? reading.point : reading.kind === 'fault' ? reading.fault : null
}

describe('coordinates as people write them', () => {
  test.each([
    ['21.59, -88.15', DOCK],
    [' 21.59,-88.15 ', DOCK],
    ['(21.59, -88.15)', DOCK],
    ['21.59 −88.15', DOCK],
    ['21.5900004; -88.15', DOCK],
    ['21,59; -88,15', DOCK],
    ['21,59, -88,15', DOCK],
    ['21,59 -88,15', DOCK],
    ['21.59 N, 88.15 W', DOCK],
    ['21.59°N 88.15°O', DOCK],
    ['88.15 W, 21.59 N', DOCK],
    ['W 88.15 N 21.59', DOCK],
    ['lat: 21.59, lng: -88.15', DOCK],
    ['Latitud 21.59 Longitud -88.15', DOCK],
    [`21°35'24"N 88°09'00"W`, DOCK],
    ['21° 35′ 24″ N, 88° 9′ 0″ O', DOCK],
    [`21º35’24’’N 88º09’00’’W`, DOCK],
    ['21 35 24 N 88 09 00 W', DOCK],
    ['21:35:24, -88:09:00', DOCK],
    ['N 21° 35.4 W 88° 9.0', DOCK],
    [`-21°30' 88°`, null],
    ['21 -88', { lat: 21, lng: -88 }],
    ['90, 180', { lat: 90, lng: 180 }],
    ['21.14', null],
    ['NaN, NaN', null],
    ['21.59 N, 20.1 N', null],
    ['Muelle 3', null],
    ['calle 10 x 21 y 23', null],
    ["'; drop table tour; --", null],
    ['%_%', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(pointIn(text)).toEqual(expected)
  })

  test.each([
    ['geo:21.59,-88.15', DOCK],
    ['geo:21.59,-88.15;u=35?z=17', DOCK],
    ['geo:0,0?q=21.59,-88.15(Muelle)', DOCK],
    ['https://www.google.com/maps/@21.59,-88.15,17z', DOCK],
    ['https://www.google.com/maps/place/Muelle/@21.1,-88.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d21.59!4d-88.15', DOCK],
    ['https://maps.google.com/?q=21.59,-88.15', DOCK],
    ['https://www.google.com/maps/search/?api=1&query=21.59%2C-88.15', DOCK],
    ['https://www.google.com/maps/search/21.59,+-88.15?entry=tts', DOCK],
    ['https://www.google.com/maps/dir/?api=1&destination=21.59,-88.15', DOCK],
    ['https://maps.apple.com/?ll=21.59,-88.15&q=Muelle', DOCK],
    ['https://www.openstreetmap.org/?mlat=21.59&mlon=-88.15#map=16/21.6/-88.2', DOCK],
    ['https://www.openstreetmap.org/#map=16/21.59/-88.15', DOCK],
    ['https://maps.app.goo.gl/AbCdEfGh12345', 'short_link'],
    ['https://www.google.com/maps/place/Muelle', 'no_coordinates'],
    ['https://example.com/%E0%A4%A', 'no_coordinates'],
    ['https://maps.google.com/?q=121.59,-88.15', 'out_of_range'],
  ])('a link: %s', (text, expected) => {
    expect(pointIn(text)).toEqual(expected)
  })

  test.each([
    ['90.1, 0', 'out_of_range'],
    ['0, -180.5', 'out_of_range'],
    ['1e9', null],
    ['999999999, 999999999', 'out_of_range'],
    [`21°75'00"N 88°09'00"W`, 'out_of_range'],
    ['0, 0', 'nowhere'],
    ['0.0000001, -0.0000001', 'nowhere'],
    ['geo:0,0', 'nowhere'],
    ['9'.repeat(MAX_COORDINATES_LENGTH + 1), 'too_long'],
  ])('refuses %j', (text, expected) => {
    expect(pointIn(text)).toEqual(expected)
  })
})

describe('latitude and longitude the wrong way round', () => {
  test('what is on earth only the other way is refused, with the other way', () => {
    expect(readCoordinates('-99.13, 19.43')).toEqual({
      kind: 'fault',
      fault: 'out_of_range',
      swapped: { lat: 19.43, lng: -99.13 },
    })
    expect(readCoordinates('200, 300')).toEqual({ kind: 'fault', fault: 'out_of_range', swapped: null })
  })
  test('what lies far away as written and near the other way is taken, with a question', () => {
    const near = { lat: 20.9, lng: -89.6 }
    expect(readCoordinates('-88.15, 21.59', near)).toEqual({
      kind: 'point',
      point: { lat: -88.15, lng: 21.59 },
      swapped: DOCK,
    })
    expect(readCoordinates('21.59, -88.15', near)).toMatchObject({ swapped: null })
    expect(readCoordinates('48.85, 2.35', near)).toMatchObject({ swapped: null })
    expect(readCoordinates('-88.15, 21.59')).toMatchObject({ swapped: null })
  })
  test('whoever writes the letters has said which is which', () => {
    expect(readCoordinates('88.15 S, 21.59 E', { lat: 21, lng: -88 })).toMatchObject({ swapped: null })
    expect(readCoordinates('99.13 N, 19.43 W')).toEqual({ kind: 'fault', fault: 'out_of_range', swapped: null })
  })
})

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Math.round(value * 1e5) / 1e5)
const point = fc
  .tuple(degrees(90), degrees(180))
  .filter(([lat, lng]) => Math.abs(lat) > 0.01 || Math.abs(lng) > 0.01)
  .map(([lat, lng]) => pointOf(lat, lng) as Point)

describe('any point', () => {
  test('is read back from each way of writing it', () => {
    fc.assert(
      fc.property(point, ({ lat, lng }) => {
        const letters = `${Math.abs(lat)}${lat < 0 ? 'S' : 'N'} ${Math.abs(lng)}${lng < 0 ? 'W' : 'E'}`
        // As a decimal even where it is tiny, which a number would write as a power of ten.
        const [a, b] = [lat.toFixed(6), lng.toFixed(6)]
        for (const text of [
          `${a}, ${b}`,
          `${a};${b}`,
          `${a.replace('.', ',')} ${b.replace('.', ',')}`,
          `geo:${a},${b}?z=3`,
          `https://www.google.com/maps/@${a},${b},12z`,
        ])
          expect(pointIn(text)).toEqual({ lat, lng })
        if (Math.abs(lat) >= 1e-5 && Math.abs(lng) >= 1e-5 && !letters.includes('e'))
          expect(pointIn(letters)).toEqual({ lat, lng })
      }),
    )
  })
  test('survives degrees, minutes and seconds to a hand’s breadth', () => {
    const inSeconds = (value: number, letters: string) => {
      const tenths = Math.round(Math.abs(value) * 36_000)
      const [d, m, s] = [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), (tenths % 600) / 10]
      return `${d}°${m}'${s}"${letters[value < 0 ? 1 : 0]}`
    }
    fc.assert(
      fc.property(point, ({ lat, lng }) => {
        const read = pointIn(`${inSeconds(lat, 'NS')} ${inSeconds(lng, 'EW')}`) as Point
        expect(Math.abs(read.lat - lat)).toBeLessThan(0.000_03)
        expect(Math.abs(read.lng - lng)).toBeLessThan(0.000_03)
      }),
    )
  })
  test('is what pointText writes', () => {
    expect(pointText(DOCK)).toBe('21.59, -88.15')
  })
})

test('whatever is typed is read without a fault of ours, and a point is on earth', () => {
  const piece = fc.constantFrom(
    ...`0123456789.,;°'"+-NSEWO: /@!?=&geo%\u00a0`.split(''),
    'https://',
    '!3d',
    '!4d',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      (text) => {
        const reading = readCoordinates(text, DOCK)
        for (const found of [reading.kind === 'point' && reading.point, reading.kind !== 'words' && reading.swapped])
          if (found) {
            expect(Math.abs(found.lat)).toBeLessThanOrEqual(90)
            expect(Math.abs(found.lng)).toBeLessThanOrEqual(180)
          }
      },
    ),
    { numRuns: 2_000 },
  )
})
