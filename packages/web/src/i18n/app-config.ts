import type { Language } from './language.ts'
import type { Messages as Catalogue } from './translation.ts'

/** Tells use-intl the keys and arguments: `t('unknown')` and a missing argument do not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: typeof import('./language.ts').LOCALES[Language]
    Messages: Catalogue
  }
}
