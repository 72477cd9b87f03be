import { expect, test } from 'vitest'
import { keptFormats } from './kept-formats.ts'

test('a format is made once for its locale and name, and there is an end to what is kept', () => {
  let made = 0
  const formatOf = keptFormats((locale, of) => {
    made += 1
    return `${locale}/${of}`
  })
  expect([formatOf('es', 'MXN'), formatOf('es', 'MXN'), formatOf('en', 'MXN'), formatOf('es')]).toEqual([
    'es/MXN',
    'es/MXN',
    'en/MXN',
    'es/',
  ])
  expect(made).toBe(3)
  for (let name = 0; name < 1_000; name += 1) formatOf('es', String(name))
  expect(formatOf('es', 'MXN')).toBe('es/MXN')
  expect(made).toBe(1_004)
})
