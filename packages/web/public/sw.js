/*
 * Holds the shells of a device of the dock, the panel's and that of a captain's page: one page each, its first script, and the files with
 * hashed names that it is made of. Never an answer of the API, never another page. Whichever page is to open without a network registers it
 * and says which files those are.
 */
const PANEL = { cache: 'muelle-shell', page: '/index.html' }
const CAPTAIN = { cache: 'muelle-captain', page: '/captain' }
const SHELLS = [PANEL, CAPTAIN]
/** The captain's page; every other is the panel. */
const IS_CAPTAIN = /^\/captain\/?$/
/** What the page waits for before anything else; its name does not change with its content. */
const FIRST = '/color-scheme.js'
/** A line that swallows the question is none. */
const PATIENCE_MS = 4000
const HASHED = /^\/assets\//
/** What is no page of the panel. */
const OTHERS = /^\/(?:v1|files|health|metrics|openapi\.json|docs|shared|sandbox|pago|con|espera|v)(?:\/|$)/i
const ANY = { ignoreVary: true, ignoreSearch: true }
const ALL = SHELLS.map(({ cache }) => cache)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !OTHERS.test(pathname)) {
    const { cache, page } = IS_CAPTAIN.test(pathname) ? CAPTAIN : PANEL
    event.respondWith(newest(request, page, [cache]))
  } else if (pathname === FIRST) event.respondWith(newest(request, FIRST, ALL))
  else if (HASHED.test(pathname)) event.respondWith(fileFor(request))
})

self.addEventListener('message', (event) => {
  // A page of an older version names none: it is the panel's.
  const { files, page = PANEL.page } = event.data
  const [port] = event.ports
  const shell = SHELLS.find((one) => one.page === page)
  event.waitUntil(
    (shell ? keep(shell, files) : Promise.resolve(false)).then(
      (isKept) => port.postMessage(isKept),
      () => port.postMessage(false),
    ),
  )
})

/** From the server as long as it answers, so that a new version is seen at once; else as it was kept. */
async function newest(request, name, shells) {
  const kept = await inShells(name, shells)
  if (kept === undefined) return fetch(request)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  try {
    const answer = await Promise.race([fetch(request), patience])
    return answer === null || answer.status >= 500 ? kept : answer
  } catch {
    return kept
  }
}

/** The name of a file changes with its content: what is kept is what the server would send. */
async function fileFor(request) {
  return (await inShells(request, ALL)) ?? fetch(request)
}

/** What one of these shells keeps; undefined where none does. */
async function inShells(what, shells) {
  for (const name of shells) {
    const kept = await (await caches.open(name)).match(what, ANY)
    if (kept !== undefined) return kept
  }
  return undefined
}

/**
 * Keeps a version whole: first its files, then the page that asks for them. Whoever is interrupted still has the version from before. A page
 * that is newer than who asks is left for its own turn; the answer says whether this version is kept.
 */
async function keep({ cache: name, page }, files) {
  const answer = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok) return false
  const text = await answer.clone().text()
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  if (named.some((file) => file.endsWith('.js') && !files.includes(file))) return false
  const cache = await caches.open(name)
  const wanted = new Set([...files, ...named])
  for (const file of wanted) if ((await cache.match(file, ANY)) === undefined) await cache.add(file)
  const first = await fetch(FIRST, { cache: 'no-cache' })
  if (first.ok) await cache.put(FIRST, first)
  const before = await cache.match(page, ANY)
  const isOther = before !== undefined && (await before.text()) !== text
  await cache.put(page, answer)
  if (!isOther) return true
  // A new version: what only the last one asked for goes.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== page && pathname !== FIRST && !wanted.has(pathname)) await cache.delete(request)
  }
  return true
}
