import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { noticesIn, type PlacedNotice } from './notify.ts'
import { type ChangeOptions, useChange } from './use-change.ts'

const READ = ['visits', 7]
const SENTENCE = 'Otra persona guardó cambios antes que tú.'
const refusal = (code: string, detail: Record<string, unknown> = {}) =>
  new ApiError({ httpStatus: 409, code, message: SENTENCE, errors: [{ code, message: SENTENCE, detail }] })
const STALE = refusal('stale', { version: 4, current: { id: 1, version: 4 } })

/** As much of a page as a sender is looked for in. */
const PAGE = {
  activeElement: null,
  querySelector: () => null,
  querySelectorAll: () => [],
  body: { querySelectorAll: () => [] },
  addEventListener: () => {},
  removeEventListener: () => {},
}

const said: PlacedNotice[] = []
let queryClient = new QueryClient()
beforeAll(async () => {
  await loadCatalogue('es')
})
beforeEach(() => {
  vi.stubGlobal('document', PAGE)
  said.length = 0
  noticesIn(() => Promise.resolve({ show: (notice) => said.push(notice), hide: () => {} }))
  queryClient = new QueryClient()
  queryClient.setQueryData(READ, 'read before')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Send = (input: null) => void
/** Presses the button of a screen whose change is refused, and answers with what came of it. */
async function press(use: () => { send: Send }) {
  const sends: Send[] = []
  const Screen = () => {
    sends.push(use().send)
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)))
  for (const send of sends) send(null)
  await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.status).toBe('error'))
  return {
    said: said.map(({ title, message }) => [title, message]),
    isReadAnew: queryClient.getQueryState(READ)?.isInvalidated,
  }
}
const pressed = (refused: ApiError, options: Omit<ChangeOptions<null, unknown>, 'run'> = {}) => {
  const run = () => Promise.reject(refused)
  return press(() => useChange<null, unknown>({ run, reload: [READ], ...options }))
}

test('a change that somebody else was faster with is refused aloud, and what it was made on is read anew', async () => {
  expect(await pressed(STALE, { failure: 'No se guardó' })).toEqual({
    said: [['No se guardó', SENTENCE]],
    isReadAnew: true,
  })
})

test('so it is where nothing is told of how it is now, and where a form shows refusals of its fields', async () => {
  const placed: unknown[] = []
  const form = { getValues: () => ({ name: '' }), setErrors: (errors: unknown) => placed.push(errors) }
  expect(await pressed(refusal('stale', { version: 4, current: {} }), { form })).toEqual({
    said: [[undefined, SENTENCE]],
    isReadAnew: true,
  })
  expect(placed).toEqual([])
})

test('a screen that words the refusal itself hears of it, and reads anew', async () => {
  const heard: unknown[] = []
  const onFailure = (error: unknown) => heard.push(error) > 0
  expect(await pressed(STALE, { onFailure })).toEqual({ said: [], isReadAnew: true })
  expect(heard).toEqual([STALE])
})

test('a screen that shows what the other saved says nothing more, and keeps what it was made on until somebody chose', async () => {
  const run = () => Promise.reject(STALE)
  expect(await press(() => useChange<null, unknown>({ run, reload: [READ], showsStale: true }))).toEqual({
    said: [],
    isReadAnew: false,
  })
})

test('any other refusal is said, and nothing is read anew for it', async () => {
  expect(await pressed(refusal('visit.no_room'))).toEqual({ said: [[undefined, SENTENCE]], isReadAnew: false })
})
