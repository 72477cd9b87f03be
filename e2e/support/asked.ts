import type { Page } from '@playwright/test'

/** A script of the map, its worker, or a part of the basemap. */
const OF_MAP = /\/assets\/(MapCanvas|maplibre|map\/)/

/** Collects whom else than our own server a page asks from now on, and which files of a map it asks for. */
export function askedBy(page: Page): { foreign: string[]; ofMap: string[] } {
  const asked = { foreign: [] as string[], ofMap: [] as string[] }
  const own = new URL(process.env['MUELLE_E2E_URL'] ?? '').host
  page.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) asked.foreign.push(request.url())
    if (OF_MAP.test(pathname)) asked.ofMap.push(pathname)
  })
  return asked
}
