import type { Plugin } from 'vite'

/**
 * Finds out which modules a page imports at once, by what imports what: they travel as one file. Left alone, whatever something lazy shares
 * with the page would be a file of its own, and the page a dozen requests. All is known once all are read.
 */
export function createWithThePage(entry: RegExp) {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'muelle:with-the-page',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const waiting = [...this.getModuleIds()].filter((id) => entry.test(id))
      if (waiting.length === 0) this.error(`nothing begins with ${entry}`)
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue
        found.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
  return { plugin, has: (id: string) => found.has(id) }
}
