import { parkingLineText } from '@muelle/contract/i18n/parking-lines'
import type { Language } from '@muelle/contract/languages'
import { SENTENCES } from '@muelle/contract/messages/wording'
import { wordsOf } from '@muelle/contract/messages/words'
import type { ParkingLine } from '@muelle/contract/parking/record'
import type { FeeLine } from '@muelle/domain/parking/fee'

/** Amounts as sentences write them in a language. */
export const moneyIn =
  (language: Language, currency: string) =>
  (cents: number): string =>
    wordsOf(SENTENCES.locale[language]).amount(cents, currency)

/** Lines of a fee with their words, in the language of whoever asks. */
export const wireLines = (lines: readonly FeeLine[], language: Language, currency: string): ParkingLine[] =>
  lines.map((line) => ({
    kind: line.kind,
    text: parkingLineText(language, line, moneyIn(language, currency)),
    amount_cents: line.amount_cents,
  }))
