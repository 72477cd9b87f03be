import { useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, LOCALES } from '../i18n/language.ts'
import type { Messages } from '../i18n/translation.ts'
import { rememberChoice } from '../pay/page-language.ts'
import type { Read } from './read-voucher.ts'
import { VoucherPage } from './VoucherPage.tsx'
import { loadVoucherTexts, type VoucherTexts } from './voucher-texts.ts'

type Props = { code: string; first: Read; firstTexts: VoucherTexts }

/** The page in one language, and the switch to another, which this device keeps for all pages of customers. */
export function VoucherApp({ code, first, firstTexts }: Props) {
  const [{ language, messages }, setTexts] = useState(firstTexts)
  const locale = LOCALES[language]
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const change = async (next: Language) => {
    setTexts(await loadVoucherTexts(next))
    rememberChoice(next)
  }
  return (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page asks for the texts of its own part alone
    <IntlProvider locale={locale} messages={messages as unknown as Messages} timeZone="UTC">
      <VoucherPage code={code} first={first} language={language} onLanguage={(next) => void change(next)} />
    </IntlProvider>
  )
}
