import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyReader } from './key-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const plain = { ctrlKey: false, altKey: false, metaKey: false }
function listening() {
  const codes: string[] = []
  const keys: string[] = []
  const reader = createKeyReader({ onCode: (text) => codes.push(text), onKey: (key) => keys.push(key) })
  const type = (text: string, pauseMs: number) => {
    for (const key of text) {
      reader.press({ key, ...plain })
      vi.advanceTimersByTime(pauseMs)
    }
  }
  return { codes, keys, reader, type }
}

test('letters that follow each other at once are a code, and its Enter presses nothing else', () => {
  const { codes, keys, reader, type } = listening()
  type('HTTPS://', 3)
  vi.advanceTimersByTime(300)
  type('M.MX/V/ABC', 3)
  expect(reader.isReading()).toBe(true)
  expect(reader.press({ key: 'Enter', ...plain })).toBe(true)
  vi.advanceTimersByTime(900)
  expect({ codes, keys }).toEqual({ codes: ['HTTPS://M.MX/V/ABC'], keys: [] })
})

test('a key by itself is a key, told once no other followed', () => {
  const { codes, keys, reader, type } = listening()
  type('zmc', 400)
  expect(reader.press({ key: 'Enter', ...plain })).toBe(false)
  expect({ codes, keys }).toEqual({ codes: [], keys: ['z', 'm', 'c', 'Enter'] })
})

test('a few letters in haste are neither, and shortcuts of the browser are not ours', () => {
  const { codes, keys, reader, type } = listening()
  type('zz', 10)
  vi.advanceTimersByTime(500)
  expect(reader.press({ key: 'z', ...plain, ctrlKey: true })).toBe(false)
  vi.advanceTimersByTime(500)
  expect({ codes, keys }).toEqual({ codes: [], keys: [] })
})
