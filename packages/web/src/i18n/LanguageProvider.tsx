import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { activeTexts, onTextsChange } from './active-texts.ts'
import { loadCatalogue } from './catalogues.ts'
import { type Language, LOCALES } from './language.ts'
import type { Messages } from './translation.ts'

type LanguageChoice = { language: Language; changeLanguage: (language: Language) => Promise<void> }
const LanguageContext = createContext<LanguageChoice | null>(null)

/** Gives the texts of the active language, loaded before the first paint, to everything below it, and the switch. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, catalogue } = useSyncExternalStore(onTextsChange, activeTexts)
  const changeLanguage = useCallback(async (next: Language) => void (await loadCatalogue(next)), [])
  const choice = useMemo(() => ({ language, changeLanguage }), [language, changeLanguage])

  const locale = LOCALES[language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <LanguageContext value={choice}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `translation` has checked that every catalogue has the keys and arguments of the Spanish one */}
      <IntlProvider locale={locale} messages={catalogue as Messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** The active language and the function that changes it for this browser. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider')
  return choice
}
