import { expect, test } from 'vitest'
import { referenceKey } from './reference-key.ts'

test.each([
  ['#000123456', '123456'],
  ['# 123 456', '123456'],
  [' BOK-0012 ', 'bok-0012'],
  ['Bok-0012', 'bok-0012'],
  ['00A1', '00a1'],
  ['0', '0'],
  ['000', '0'],
  ['1-23', '1-23'],
  ['12-3', '12-3'],
  ['#', ''],
])('C-1: «%s» is called «%s», however it is spelled', (written, key) => expect(referenceKey(written)).toBe(key))
