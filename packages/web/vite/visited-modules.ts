import type { Plugin } from 'vite'

/** Where the frame of the panel, what it fetches by itself and the board of the day begin. */
const FRAME_AND_BOARD =
  /\/packages\/web\/src\/(?:bookings\/record\/NewBookings\.tsx|routes\/_panel\/(?:route|visitas)\.tsx\?tsr-split=\w+)$/
/** Where what stands around every screen begins. */
const FRAME = /\/packages\/web\/src\/(?:bookings\/record\/NewBookings\.tsx|routes\/_panel\/route\.tsx\?tsr-split=\w+)$/
/** Where first visits begin: the page itself, the login, the frame with the board of the day, and what anybody may read. */
const FIRST_VISITS =
  /\/packages\/web\/src\/(?:main\.tsx|api\/query-client\.ts|routes\/(?:logout|auth\/.+|_public\/.+|_panel\/(?:route|visitas))\.tsx\?tsr-split=\w+)$/
/** Where any screen begins. */
const SCREENS = /\/packages\/web\/src\/(?:main\.tsx|api\/query-client\.ts|routes\/.+\.tsx\?tsr-split=\w+)$/
/** What is opened over the day's work by a press. */
const PRESSED =
  /\/packages\/web\/src\/(?:bookings\/(?:sale|orders|record|life|messages|payment)|departures\/(?!calendar\/))/
const SCREEN = /\/packages\/web\/src\/routes\/_panel\/(.+)\.tsx\?tsr-split=component$/
/** Packages of others are reached through files that name all they have, which tells nothing. */
const isOwn = (id: string) => /\/packages\/(?:web|domain|contract)\//.test(id)

/**
 * Finds out, by what imports what, which modules of ours first visits load, which of them the frame and the board do, and which any screen
 * loads as it opens. What comes later must not lie in one file with them, or the visit would carry it. All is known once all are read.
 */
export function createVisitedModules() {
  const early = new Set<string>()
  const ofBoard = new Set<string>()
  const ofFrame = new Set<string>()
  const ofScreens = new Set<string>()
  const pressed = new Set<string>()
  const screens = new Map<string, Set<string>>()
  const plugin: Plugin = {
    name: 'muelle:visited-modules',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const collect = (found: Set<string>, ...roots: (RegExp | string)[]) => {
        const isRoot = (id: string) => roots.some((root) => (typeof root === 'string' ? root === id : root.test(id)))
        const waiting = [...this.getModuleIds()].filter(isRoot)
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue
          found.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds.filter(isOwn) ?? []))
        }
      }
      collect(ofBoard, FRAME_AND_BOARD)
      collect(ofFrame, FRAME)
      collect(early, FIRST_VISITS, FRAME_AND_BOARD)
      collect(ofScreens, SCREENS, FRAME_AND_BOARD)
      collect(pressed, PRESSED)
      for (const id of this.getModuleIds()) {
        const path = SCREEN.exec(id)?.[1]
        if (path === undefined) continue
        const found = new Set<string>()
        collect(found, id)
        for (const one of found) screens.set(one, (screens.get(one) ?? new Set()).add(path))
      }
      if (early.size === 0) this.error('the routes of the first visits were not found')
    },
  }
  return {
    plugin,
    isEarly: (id: string) => early.has(id),
    isOfBoard: (id: string) => ofBoard.has(id),
    isOfFrame: (id: string) => ofFrame.has(id),
    isPressed: (id: string) => pressed.has(id),
    isOfScreen: (id: string) => ofScreens.has(id),
    /** The screens that load it as they open, by the paths of their routes. */
    screensOf: (id: string): readonly string[] => [...(screens.get(id) ?? [])],
  }
}
