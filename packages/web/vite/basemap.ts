import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { BasemapIndex } from '../src/ui/map/basemap-format.ts'
import { basemapFiles } from './basemap-data.ts'

const MODULE = 'virtual:basemap'
const RESOLVED = `\0${MODULE}`

/** The text of each file by its address, and the index that the panel is given. */
function make(): { files: ReadonlyMap<string, string>; index: BasemapIndex } {
  const files = new Map<string, string>()
  const cells: Record<string, string> = {}
  let overview = ''
  for (const [key, part] of basemapFiles()) {
    const text = JSON.stringify(part)
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    // Where files lie whose names change with their content.
    const path = `/assets/map/${key}-${hash}.json`
    files.set(path, text)
    if (key === 'overview') overview = path
    else cells[key] = path
  }
  return { files, index: { overview, cells } }
}

/**
 * The basemap: coasts, borders and towns of the earth, made of data among the packages while building, cut into cells of which the map
 * loads what it shows. `virtual:basemap` says where they are.
 */
export function basemap(): Plugin {
  let made: ReturnType<typeof make> | undefined
  const get = () => {
    made ??= make()
    return made
  }
  return {
    name: 'muelle:basemap',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const BASEMAP = ${JSON.stringify(get().index)}` : null),
    generateBundle() {
      for (const [path, source] of get().files) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const text = request.url?.startsWith('/assets/map/') ? get().files.get(request.url) : undefined
        if (text === undefined) next()
        else response.setHeader('content-type', 'application/json').end(text)
      })
    },
  }
}
