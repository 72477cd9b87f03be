import compile from 'icu-minify/compile'
import { type Plugin, Visitor } from 'vite'
import { replaceSpans, type Span } from './replace-spans.ts'

const NAMESPACE_FILE = /\/src\/i18n\/(de|en|es|fr|ja|zh)\/[\w-]+\.ts$/

/**
 * Parses the ICU texts of the catalogues while building, so that the parser (12 KB gzip) stays out of the panel. A text
 * with a mistake in its syntax fails the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'muelle:compile-messages',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      // After the types are gone: what is left is a plain object.
      order: 'post',
      filter: { id: NAMESPACE_FILE },
      handler(code) {
        const texts: Span[] = []
        new Visitor({
          Property({ value }) {
            if (value.type === 'Literal' && typeof value.value === 'string')
              texts.push({ start: value.start, end: value.end, text: JSON.stringify(compile(value.value)) })
          },
        }).visit(this.parse(code))
        return replaceSpans(code, texts)
      },
    },
  }
}
