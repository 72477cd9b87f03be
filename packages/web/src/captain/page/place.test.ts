import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let place: typeof import('./place.tsx')
const reload = vi.fn<() => void>()
let pops: (() => void)[] = []
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://muelle.mx')
  vi.stubGlobal('location', { pathname, search, reload })
}
const goBackTo = (address: string) => {
  at(address)
  for (const pop of pops) pop()
}

beforeEach(async () => {
  pops = []
  reload.mockClear()
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, address: string) => at(address),
    replaceState: (_state: unknown, _title: string, address: string) => at(address),
  })
  vi.stubGlobal('window', { addEventListener: (_kind: string, listener: () => void) => pops.push(listener) })
  at('/captain?departure=7&view=sail&other=1')
  vi.resetModules()
  place = await import('./place.tsx')
})
afterEach(() => void vi.unstubAllGlobals())

test('the address says which trip and what lies over it; the same object until it changes', () => {
  expect(place.deckSearch()).toEqual({ departure: 7, view: 'sail' })
  expect(place.deckSearch()).toBe(place.deckSearch())
  place.goTo({ departure: 7 })
  expect([location.search, place.deckSearch()]).toEqual(['?departure=7', { departure: 7, view: undefined }])
  place.goTo({}, { replace: true })
  expect(location.search).toBe('')
  at('/captain?departure=seven&view=nothing')
  expect(place.deckSearch()).toEqual({ departure: undefined, view: undefined })
})

test('back within the page stays in it; back beyond it leaves it, since another page stood there', () => {
  place.followAddress()
  place.goTo({ departure: 7, view: 'trips' })
  goBackTo('/captain/?departure=7')
  expect(place.deckSearch()).toMatchObject({ departure: 7 })
  expect(reload).not.toHaveBeenCalled()
  goBackTo('/visitas')
  expect(reload).toHaveBeenCalledOnce()
})
