import { useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, LOCALES } from '../i18n/language.ts'
import type { Messages } from '../i18n/translation.ts'
import { PayPage } from './PayPage.tsx'
import { rememberChoice } from './page-language.ts'
import type { PayLink } from './pay-link.ts'
import { loadPayTexts, type PayTexts } from './pay-texts.ts'
import type { Read } from './use-pay-page.ts'

type Props = { link: PayLink; first: Read; firstTexts: PayTexts }

/** The page in one language, and the switch to another, which this device keeps. */
export function PayApp({ link, first, firstTexts }: Props) {
  const [{ language, messages }, setTexts] = useState(firstTexts)
  const locale = LOCALES[language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const change = async (next: Language) => {
    setTexts(await loadPayTexts(next))
    rememberChoice(next)
  }
  return (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page asks for the texts of its own part alone
    <IntlProvider locale={locale} messages={messages as unknown as Messages} timeZone="UTC">
      <PayPage link={link} first={first} language={language} onLanguage={(next) => void change(next)} />
    </IntlProvider>
  )
}
