import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type Catalogue, loadCatalogue } from './catalogues.ts'
import { currentLanguage, type Language, LOCALES, rememberLanguage } from './language.ts'
import type { Messages } from './translation.ts'

type LanguageChoice = { language: Language; changeLanguage: (language: Language) => Promise<void> }
const LanguageContext = createContext<LanguageChoice | null>(null)

/** Gives the texts of the active language to everything below it, and the switch. `first` is loaded before the first paint. */
export function LanguageProvider({ first, children }: { first: Catalogue; children: ReactNode }) {
  const [active, setActive] = useState(() => ({ language: currentLanguage(), catalogue: first }))

  const changeLanguage = useCallback(async (language: Language) => {
    const catalogue = await loadCatalogue(language)
    rememberLanguage(language)
    setActive({ language, catalogue })
  }, [])
  const choice = useMemo(() => ({ language: active.language, changeLanguage }), [active.language, changeLanguage])

  const locale = LOCALES[active.language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <LanguageContext value={choice}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `translation` has checked that every catalogue has the keys and arguments of the Spanish one */}
      <IntlProvider locale={locale} messages={active.catalogue as Messages} timeZone="UTC">
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
