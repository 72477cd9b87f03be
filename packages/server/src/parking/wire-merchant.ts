import { merchantText } from '@muelle/contract/i18n/parking-lines'
import { type Language } from '@muelle/contract/languages'
import type { MerchantRow } from './merchants.sql.ts'
import { moneyIn } from './wire-lines.ts'

/** What a merchant gives, in words: «1 hora gratis». */
export const wireMerchantText = ({ kind, value }: MerchantRow, currency: string, language: Language): string =>
  merchantText(language, { kind, value }, moneyIn(language, currency))
