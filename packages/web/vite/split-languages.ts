import compile from 'icu-minify/compile'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { LANGUAGES } from '../../contract/src/languages.ts'
import { replaceSpans, type Span } from './replace-spans.ts'

/** A module of texts in one language: `board.ts?es`. */
const IN_LANGUAGE = new RegExp(String.raw`\?(${LANGUAGES.join('|')})$`)
const MODULE = /\.tsx?(\?|$)/
const BY_LANGUAGE = /\bbyLanguage\(\(\) =>/
/** The panel's own texts are ICU messages; the sentences of refusals are functions. */
const ICU_FILE = /\/src\/i18n\/[\w-]+\.ts\?/

/** Texts that the server has, too: of a package, and beside the panel's own all the same. */
const SHARED_TEXTS = '@muelle/contract/i18n/'

const literalOf = (node: ESTree.Node | null | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** What an object literal has for a language if it is a text with its languages side by side; what else stands there is left out. */
function sideOf(object: ESTree.ObjectExpression, language: string): ESTree.Expression | undefined {
  const sides = new Map<string, ESTree.Expression>()
  for (const property of object.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier') sides.set(property.key.name, property.value)
  const isText = LANGUAGES.every((known) => sides.has(known) && sides.get(known)?.type !== 'ObjectExpression')
  return isText ? sides.get(language) : undefined
}

/** Of `byLanguage(() => import('x'))` what it imports; null of every other call. */
function loadedBy({ callee, arguments: [load] }: ESTree.CallExpression): string | null {
  if (callee.type !== 'Identifier' || callee.name !== 'byLanguage') return null
  const body = load?.type === 'ArrowFunctionExpression' ? load.body : undefined
  const source = body?.type === 'ImportExpression' ? literalOf(body.source) : null
  if (source === null) throw new Error('byLanguage takes `() => import(…)` alone')
  return source
}
const importOf = (source: string, language: string) => `() => import(${JSON.stringify(`${source}?${language}`)})`

type Wanted = { code: string; language: string; isIcu: boolean }
/** One language of a module whose texts are side by side; what it imports from beside it, or loads later, is asked for in the same language. */
function inLanguage(program: ESTree.Program, { code, language, isIcu }: Wanted): Span[] {
  const spans: Span[] = []
  new Visitor({
    ObjectExpression(object) {
      const side = sideOf(object, language)
      if (!side) return
      const text = isIcu ? literalOf(side) : null
      spans.push({
        start: object.start,
        end: object.end,
        text: text === null ? code.slice(side.start, side.end) : JSON.stringify(compile(text)),
      })
    },
    CallExpression(call) {
      const source = loadedBy(call)
      if (source !== null) spans.push({ start: call.start, end: call.end, text: importOf(source, language) })
    },
    ImportDeclaration({ source }) {
      if (source.value.startsWith('.') || source.value.startsWith(SHARED_TEXTS))
        spans.push({ start: source.start, end: source.end, text: JSON.stringify(`${source.value}?${language}`) })
    },
  }).visit(program)
  return spans
}

/** `byLanguage(() => import('x'))` with an import for each language in place of the one of all six. */
function importsByLanguage(program: ESTree.Program): Span[] {
  const spans: Span[] = []
  new Visitor({
    CallExpression(call) {
      const source = loadedBy(call)
      if (source === null) return
      const loaders = LANGUAGES.map((language) => `${language}: ${importOf(source, language)}`)
      spans.push({ start: call.start, end: call.end, text: `((language) => ({ ${loaders.join(', ')} })[language]())` })
    },
  }).visit(program)
  return spans
}

/**
 * Splits texts that stand side by side by language, and parses the ICU messages among them while building, so that a browser loads one
 * language and no parser (12 KB gzip). A text with a mistake in its syntax fails the build.
 */
export function splitLanguages(): Plugin {
  return {
    name: 'muelle:split-languages',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    resolveId: {
      filter: { id: IN_LANGUAGE },
      async handler(id, importer) {
        const [query = ''] = IN_LANGUAGE.exec(id) ?? []
        const found = await this.resolve(id.slice(0, -query.length), importer?.replace(IN_LANGUAGE, ''), {
          skipSelf: true,
        })
        return found && `${found.id}${query}`
      },
    },
    transform: {
      // The types are gone by now: what is left are plain objects.
      filter: { id: MODULE },
      handler(code, id) {
        const language = IN_LANGUAGE.exec(id)?.[1]
        if (language !== undefined)
          return replaceSpans(code, inLanguage(this.parse(code), { code, language, isIcu: ICU_FILE.test(id) }))
        return BY_LANGUAGE.test(code) ? replaceSpans(code, importsByLanguage(this.parse(code))) : undefined
      },
    },
  }
}
