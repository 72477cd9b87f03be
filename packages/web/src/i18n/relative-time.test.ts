import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2030-05-14T12:00:00Z')
test.each([
  ['2030-05-14T12:00:30Z', 'este minuto'],
  ['2030-05-14T11:55:00Z', 'hace 5 minutos'],
  ['2030-05-14T14:59:59Z', 'dentro de 2 horas'],
  ['2030-05-13T12:00:00Z', 'ayer'],
  ['2030-05-21T12:00:00Z', 'dentro de 7 días'],
  ['2030-04-14T12:00:00Z', 'hace 30 días'],
])('%s is %s', (instant, expected) => {
  expect(relativeTime(instant, NOW)).toBe(expected)
})
