import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingPart, markMissingParts, reloadOnceFor } from './missing-part.ts'

const reload = vi.fn<() => void>()
const kept = new Map<string, string>()
const links: { href: string; remove: () => void }[] = []

beforeEach(() => {
  reload.mockClear()
  kept.clear()
  links.length = 0
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelectorAll: () => [...links] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** As the code around each import of a part tells that it failed. */
function failed(message: string): Error {
  const error = new Error(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  return error
}

test('what could not be fetched is marked once, and nothing else is', () => {
  markMissingParts()
  const error = failed('Failed to fetch dynamically imported module: http://muelle.test/assets/calendar.js')
  expect(isMissingPart(error)).toBe(true)
  expect(error.message).not.toMatch(/^Failed/)
  const { message } = error
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(error.message).toBe(message)
  expect(isMissingPart(new Error('x is not a function'))).toBe(false)
  expect(isMissingPart('Failed')).toBe(false)
})

test('a style sheet that failed leaves the page, so that it is fetched anew', () => {
  markMissingParts()
  const gone: string[] = []
  for (const href of ['http://muelle.test/assets/lists.css', 'http://muelle.test/assets/index.css'])
    links.push({ href, remove: () => gone.push(href) })
  failed('Unable to preload CSS for http://muelle.test/assets/lists.css')
  expect(gone).toEqual(['http://muelle.test/assets/lists.css'])
})

test('the page is reloaded once for a part, and again when that was long ago or for another one', () => {
  const part = new Error('a')
  expect(reloadOnceFor(part, 1_000_000)).toBe(true)
  expect(reloadOnceFor(part, 1_030_000)).toBe(false)
  expect(reloadOnceFor(new Error('b'), 1_030_000)).toBe(true)
  expect(reloadOnceFor(new Error('b'), 1_200_000)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('where the browser keeps nothing, the page is not reloaded by itself', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnceFor(new Error('a'), 1_000_000)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
