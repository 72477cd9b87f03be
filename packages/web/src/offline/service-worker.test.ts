import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const ORIGIN = 'https://muelle.mx'
const SCRIPT = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')

const pathOf = (what: string | { url: string }) => new URL(typeof what === 'string' ? what : what.url, ORIGIN).pathname
const pageOf = (script: string) => `<script type="module" src="/assets/${script}"></script><link href="/assets/a.css">`

/** A browser with a service worker: what the server has, what is kept, and whether there is a network. */
function openBrowser() {
  const server = new Map<string, string>()
  const shells = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  let isOnline = true
  const fetchFile = (what: string | { url: string }) => {
    asked.push(pathOf(what))
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    const body = server.get(pathOf(what))
    return Promise.resolve(new Response(body ?? null, { status: body === undefined ? 404 : 200 }))
  }
  const openCache = (name: string) => {
    const kept = shells.get(name) ?? new Map<string, Response>()
    shells.set(name, kept)
    return {
      match: (what: string | { url: string }) => Promise.resolve(kept.get(pathOf(what))?.clone()),
      add: async (what: string) => {
        const answer = await fetchFile(what)
        if (!answer.ok) throw new TypeError('not there')
        kept.set(pathOf(what), answer)
      },
      put: (what: string, answer: Response) => Promise.resolve(kept.set(pathOf(what), answer)),
      keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: ORIGIN + path }))),
      delete: (what: { url: string }) => Promise.resolve(kept.delete(pathOf(what))),
    }
  }
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  }
  const caches = { open: (name: string) => Promise.resolve(openCache(name)) }
  runInNewContext(SCRIPT, { self, caches, fetch: fetchFile, URL, setTimeout })
  return {
    server,
    asked,
    keptFiles: (shell = 'muelle-shell') => [...(shells.get(shell)?.keys() ?? [])].toSorted(),
    goOffline: () => {
      isOnline = false
    },
    goOnline: () => {
      isOnline = true
    },
    keep: (files: string[], page?: string) =>
      new Promise((resolve) => {
        const data = { files, ...(page !== undefined && { page }) }
        listeners.get('message')?.({ data, ports: [{ postMessage: resolve }], waitUntil: () => {} })
      }),
    /** What a request is answered; null where the worker leaves it to the browser. */
    request: async (path: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
      let answer: Promise<Response> | null = null
      const respondWith = (given: Promise<Response>) => {
        answer = given
      }
      listeners.get('fetch')?.({ request: { url: ORIGIN + path, mode, method }, respondWith })
      return answer === null ? null : (await (answer as Promise<Response>)).text()
    },
  }
}

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
  browser.server
    .set('/index.html', pageOf('one.js'))
    .set('/checkins/new', pageOf('one.js'))
    .set('/captain', pageOf('deck.js'))
    .set('/assets/deck.js', 'deck')
    .set('/color-scheme.js', 'scheme')
    .set('/assets/one.js', 'one')
    .set('/assets/part.js', 'part')
    .set('/assets/a.css', 'a')
})
const FILES = ['/assets/one.js', '/assets/part.js']

test('the panel opens without a network, and nothing else is answered', async () => {
  expect(await browser.keep(FILES)).toBe(true)
  expect(browser.keptFiles()).toEqual([
    '/assets/a.css',
    '/assets/one.js',
    '/assets/part.js',
    '/color-scheme.js',
    '/index.html',
  ])
  browser.goOffline()
  expect(await browser.request('/checkins/new?modo=boarding', 'navigate')).toBe(pageOf('one.js'))
  expect(await browser.request('/assets/part.js')).toBe('part')
  // The page waits for it before anything else.
  expect(await browser.request('/color-scheme.js')).toBe('scheme')
  for (const path of ['/v1/provider/checkin/bundle', '/health/live', '/files/1.webp'])
    expect(await browser.request(path)).toBeNull()
  for (const path of ['/pago/7K3M9QRT', '/con/1.2.3.x', '/espera/7K3M9QRT', '/v/AEBQC4'])
    expect(await browser.request(path, 'navigate')).toBeNull()
  expect(await browser.request('/assets/one.js', 'cors', 'POST')).toBeNull()
})

test('as long as the server answers, its page is shown: a new version is seen at once', async () => {
  await browser.keep(FILES)
  browser.server.set('/checkins/new', pageOf('two.js')).set('/assets/two.js', 'two')
  expect(await browser.request('/checkins/new', 'navigate')).toBe(pageOf('two.js'))
  expect(await browser.request('/assets/two.js')).toBe('two')
})

test('a version that is not whole takes the place of none, and a whole one takes it with all its files', async () => {
  await browser.keep(FILES)
  browser.server.set('/index.html', pageOf('two.js')).set('/assets/two.js', 'two')
  // A tab of the old version asks: the new page is not its own.
  expect(await browser.keep(FILES)).toBe(false)
  // Of the new one a file is missing: nothing was replaced.
  expect(await browser.keep(['/assets/two.js', '/assets/gone.js'])).toBe(false)
  browser.goOffline()
  expect(await browser.request('/visitas', 'navigate')).toBe(pageOf('one.js'))
  browser.goOnline()
  expect(await browser.keep(['/assets/two.js'])).toBe(true)
  expect(browser.keptFiles()).toEqual(['/assets/a.css', '/assets/two.js', '/color-scheme.js', '/index.html'])
})

test('a captain’s page and the panel open without a network side by side, and neither in place of the other', async () => {
  expect(await browser.keep(['/assets/deck.js'], '/captain')).toBe(true)
  expect(browser.keptFiles('muelle-captain')).toEqual([
    '/assets/a.css',
    '/assets/deck.js',
    '/captain',
    '/color-scheme.js',
  ])
  expect(browser.keptFiles()).toEqual([])
  // The panel was never kept: its pages are as far away as they are.
  browser.goOffline()
  await expect(browser.request('/visitas', 'navigate')).rejects.toThrow('Failed to fetch')
  expect(await browser.request('/captain?departure=7', 'navigate')).toBe(pageOf('deck.js'))
  expect(await browser.request('/assets/deck.js')).toBe('deck')
  expect(await browser.request('/color-scheme.js')).toBe('scheme')

  browser.goOnline()
  expect(await browser.keep(FILES)).toBe(true)
  // A new version of the one leaves the files of the other.
  browser.server.set('/captain', pageOf('deck2.js')).set('/assets/deck2.js', 'deck2')
  expect(await browser.keep(['/assets/deck2.js'], '/captain')).toBe(true)
  expect(browser.keptFiles('muelle-captain')).not.toContain('/assets/deck.js')
  browser.goOffline()
  expect(await browser.request('/captain', 'navigate')).toBe(pageOf('deck2.js'))
  expect(await browser.request('/visitas', 'navigate')).toBe(pageOf('one.js'))
  expect(await browser.request('/assets/part.js')).toBe('part')
})

test('a page that the worker does not know is not kept', async () => {
  expect(await browser.keep(FILES, '/visitas')).toBe(false)
  expect(browser.keptFiles()).toEqual([])
})
