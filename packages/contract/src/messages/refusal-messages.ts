import type { RefusalCode, RefusalDetail } from '../refusals.ts'
import type { ByLanguage } from './by-language.ts'
import type { FaultCode, FaultDetail } from './fault-messages.ts'
import type { Words } from './wording.ts'

/** A sentence in each language, worded with what is known of the matter and with the words of that language. */
type Sentences<Detail> = ByLanguage<(detail: Detail, words: Words) => string>

/** Codes that name no noun: what any call may answer. */
export type PlainCode = Exclude<RefusalCode, `${string}.${string}`>

/** The sentences of every refusal of some nouns (`booking` of `booking.stale`); a missing one does not compile. */
export type RefusalSentences<Noun extends string, Plain extends RefusalCode = never> = {
  readonly [C in Plain | Extract<RefusalCode, `${Noun}.${string}`>]: Sentences<RefusalDetail<C>>
}
/** The sentences for the faults of a field; a missing one does not compile. */
export type FaultSentences = { readonly [F in FaultCode]: Sentences<FaultDetail<F>> }
