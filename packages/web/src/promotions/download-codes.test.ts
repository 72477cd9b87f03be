import { expect, test } from 'vitest'
import { codesCsv } from './download-codes.ts'

test('codes come as lines of a CSV, with quotes where they are needed', () => {
  const rows = [
    { code: 'ISLA-2A', is_free: true },
    { code: 'ISLA-3B', is_free: false },
  ]
  expect(codesCsv(rows, { code: 'Código', isFree: '¿Libre, «hoy»?', yes: 'Sí', no: 'No' })).toBe(
    'Código,"¿Libre, «hoy»?"\r\nISLA-2A,Sí\r\nISLA-3B,No\r\n',
  )
})
