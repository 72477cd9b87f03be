import type { Plugin } from 'vite'

/** Where first visits begin: the page itself, the login, the frame with the board of the day, and what anybody may read. */
const FIRST_VISITS =
  /\/packages\/web\/src\/(?:main\.tsx|api\/query-client\.ts|routes\/(?:logout|auth\/.+|_public\/.+|_panel\/(?:route|visitas))\.tsx\?tsr-split=\w+)$/
/** Where any screen begins. */
const SCREENS = /\/packages\/web\/src\/(?:main\.tsx|api\/query-client\.ts|routes\/.+\.tsx\?tsr-split=\w+)$/
/** Packages of others are reached through files that name all they have, which tells nothing. */
const isOwn = (id: string) => /\/packages\/(?:web|domain|contract)\//.test(id)

/**
 * Finds out, by what imports what, which modules of ours first visits load, and which any screen loads as it opens. What comes later must
 * not lie in one file with them, or the visit would carry it. Both are known once all modules are read.
 */
export function createVisitedModules() {
  const early = new Set<string>()
  const ofScreens = new Set<string>()
  const plugin: Plugin = {
    name: 'muelle:visited-modules',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const collect = (roots: RegExp, found: Set<string>) => {
        const waiting = [...this.getModuleIds()].filter((id) => roots.test(id))
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue
          found.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds.filter(isOwn) ?? []))
        }
      }
      collect(FIRST_VISITS, early)
      collect(SCREENS, ofScreens)
      if (early.size === 0) this.error('the routes of the first visits were not found')
    },
  }
  return { plugin, isEarly: (id: string) => early.has(id), isOfScreen: (id: string) => ofScreens.has(id) }
}
