import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES } from '../../contract/src/languages.ts'

/** What asks for the session, and what the day board consists of: the first screen of most who come in. */
const BOARD = [
  'src/api/query-client.ts',
  'src/routes/_panel/route.tsx?tsr-split=component',
  'src/routes/_panel/visitas.tsx?tsr-split=component',
]
/** For each page what it shows first to somebody signed in, and the texts that this waits for. */
const PAGES: Record<string, { modules: readonly string[]; texts: readonly string[] }> = {
  '/index.html': { modules: BOARD, texts: ['src/i18n/parts/entry.ts', 'src/i18n/parts/panel.ts'] },
  // All but the texts comes with the page itself.
  '/captain.html': { modules: [], texts: ['src/i18n/parts/deck.ts'] },
}

/**
 * Tells the page which files the day board needs, or a captain's phone, so that `color-scheme.js` asks for them at once when somebody is signed in: on a line of
 * 400 ms they came in four turns, the entry, the questions, the session and the screen, and the line rested between them.
 */
export function fetchAhead(): Plugin {
  return {
    name: 'muelle:fetch-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry, path }) {
        const page = PAGES[path]
        if (!bundle || !entry || !page) return undefined
        const there = new Set([entry.fileName, ...entry.imports])
        const filesOf = (modules: readonly string[]) =>
          [...new Set(modules.flatMap((module) => withAllIts(bundle, chunkOf(bundle, module))))].filter(
            (file) => !there.has(file) && !html.includes(file),
          )
        const board = filesOf(page.modules)
        const texts = LANGUAGES.map((language) => [language, filesOf(page.texts.map((text) => `${text}?${language}`))])
        const ahead = JSON.stringify({ board, texts: Object.fromEntries(texts) })
        return html.replace('src="/color-scheme.js"', `src="/color-scheme.js" data-ahead='${ahead}'`)
      },
    },
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`)) return file
  throw new Error(`No chunk begins with ${module}`)
}

/** The files of a chunk and of what it imports, with their styles. */
function withAllIts(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? withAllIts(bundle, file, seen) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}
