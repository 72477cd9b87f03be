import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { activeTexts, onTextsChange } from '../../i18n/active-texts.ts'
import { LOCALES } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/translation.ts'

/** Gives the texts of the page, loaded before it is shown, to everything below. */
export function DeckTexts({ children }: { children: ReactNode }) {
  const { language, catalogue } = useSyncExternalStore(onTextsChange, activeTexts)
  const locale = LOCALES[language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `translation` has checked that every catalogue has the keys and arguments of the Spanish one
    <IntlProvider locale={locale} messages={catalogue as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
