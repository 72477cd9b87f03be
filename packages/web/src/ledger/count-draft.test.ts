import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countOf, forgetDraft, keepDraft, piecesOf, readDraft, sumsOfDraft } from './count-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('a count as it is typed', () => {
  test('pieces are whole numbers, and what is left is an amount', () => {
    expect([piecesOf(500_00, ''), piecesOf(500_00, ' 9 '), piecesOf(500_00, '2.5'), piecesOf(500_00, '-1')]).toEqual([
      0,
      9,
      null,
      null,
    ])
    expect([piecesOf(1, '0.50'), piecesOf(1, '12'), piecesOf(1, 'x')]).toEqual([50, 1_200, null])
  })

  test('$8,154 and US$180 of the drawing', () => {
    const draft = {
      'MXN 50000': '9',
      'MXN 20000': '12',
      'MXN 10000': '8',
      'MXN 5000': '8',
      'MXN 2000': '2',
      'MXN 1000': '1',
      'MXN 200': '2',
      'USD 5000': '1',
      'USD 2000': '6',
      'USD 1000': '1',
    }
    expect([...sumsOfDraft(draft, ['MXN', 'USD'])]).toEqual([
      ['MXN', 8_154_00],
      ['USD', 180_00],
    ])
    expect(countOf(draft, ['MXN', 'USD'])).toHaveLength(10)
    expect(countOf({ ...draft, 'MXN 500': 'x' }, ['MXN'])).toBeNull()
  })

  test('is kept on the device for its own count alone', () => {
    keepDraft('7 hand_in', { 'MXN 50000': '9' })
    expect(readDraft('7 hand_in')).toEqual({ 'MXN 50000': '9' })
    expect([readDraft('7 receive'), readDraft('8 hand_in')]).toEqual([{}, {}])
    forgetDraft('7 hand_in')
    expect(readDraft('7 hand_in')).toEqual({})
  })

  test('stays while others are counted and sent', () => {
    keepDraft('7 receive', { 'MXN 50000': '9' })
    keepDraft('8 receive', { 'MXN 20000': '3' })
    keepDraft('8 receive', { 'MXN 20000': '4' })
    forgetDraft('9 hand_in')
    expect([readDraft('7 receive'), readDraft('8 receive')]).toEqual([{ 'MXN 50000': '9' }, { 'MXN 20000': '4' }])
    forgetDraft('8 receive')
    expect([readDraft('7 receive'), readDraft('8 receive')]).toEqual([{ 'MXN 50000': '9' }, {}])
  })

  test('is found as it was kept when there was room for one, and those of long ago make room', () => {
    localStorage.setItem('muelle:cash-count', JSON.stringify({ name: '7 hand_in', draft: { 'MXN 50000': '9' } }))
    expect(readDraft('7 hand_in')).toEqual({ 'MXN 50000': '9' })
    for (let shift = 20; shift < 32; shift += 1) keepDraft(`${shift} receive`, { 'MXN 50000': '1' })
    expect([readDraft('7 hand_in'), readDraft('20 receive')]).toEqual([{}, { 'MXN 50000': '1' }])
    localStorage.setItem('muelle:cash-count', '{')
    expect(readDraft('20 receive')).toEqual({})
  })
})
