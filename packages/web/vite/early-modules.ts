import type { Plugin } from 'vite'

/** Where first visits begin: the page itself, the login, the frame with the board of the day, and what anybody may read. */
const FIRST_VISITS =
  /\/packages\/web\/src\/(?:main\.tsx|api\/query-client\.ts|routes\/(?:logout|auth\/.+|_public\/.+|_panel\/(?:route|visitas))\.tsx\?tsr-split=\w+)$/
/** Packages of others are reached through files that name all they have, which tells nothing. */
const isOwn = (id: string) => /\/packages\/(?:web|domain|contract)\//.test(id)

/**
 * Finds out which modules of ours first visits load, by what imports what: `has` tells it once all are read. What comes later must not
 * lie in one file with them, or the first visit would carry it.
 */
export function createEarlyModules(): { plugin: Plugin; has: (id: string) => boolean } {
  const early = new Set<string>()
  return {
    has: (id) => early.has(id),
    plugin: {
      name: 'muelle:early-modules',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        const waiting = [...this.getModuleIds()].filter((id) => FIRST_VISITS.test(id))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (early.has(id)) continue
          early.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds.filter(isOwn) ?? []))
        }
        if (early.size === 0) this.error('the routes of the first visits were not found')
      },
    },
  }
}
