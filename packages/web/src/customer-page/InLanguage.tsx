import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, LOCALES } from '../i18n/language.ts'
import { rememberChoice } from './page-language.ts'
import type { LoadTexts, PageTexts } from './page-texts.ts'

type Props = {
  first: PageTexts
  load: LoadTexts
  children: (language: Language, onLanguage: (next: Language) => void) => ReactNode
}

/** A page of customers in one language, and the switch to another, which this device keeps for all of them. */
export function InLanguage({ first, load, children }: Props) {
  const [{ language, messages }, setTexts] = useState(first)
  const locale = LOCALES[language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const change = async (next: Language) => {
    setTexts(await load(next))
    rememberChoice(next)
  }
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children(language, (next) => void change(next))}
    </IntlProvider>
  )
}
