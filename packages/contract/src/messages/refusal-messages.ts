import * as z from 'zod/mini'
import { Currency } from '../shapes.ts'
import type { ByLanguage } from './by-language.ts'
import type { FaultCode, FaultDetail } from './fault-messages.ts'
import type { Words } from './vocabulary.ts'

/** A sentence in each language, worded with what is known of the matter and with the words of that language. */
type Sentences<Detail> = ByLanguage<(detail: Detail, words: Words) => string>

type Status = 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
/** The numbers of a shape; an empty one has none, which zod would type as an object that may not even hold a `code`. */
export type DetailOf<Shape extends z.core.$ZodShape> = keyof Shape extends never
  ? Record<never, never>
  : z.output<z.ZodMiniObject<Shape>>
/** Were the type parameter itself bound to shapes, tsc would complain of every refusal of a file in place of the one that has none. */
type Checked<Shape> = Shape extends z.core.$ZodShape ? Shape : z.core.$ZodShape
/** The HTTP status of a refusal, the numbers it carries and its sentences. */
type Declared<Shape> = { readonly status: Status; readonly detail: Checked<Shape> } & Sentences<
  DetailOf<Checked<Shape>>
>

/** Currency of the amounts beside it; without it the sentence gives them with two decimals and no sign. */
export const currency = z.optional(Currency)

/** The refusals of some nouns: every code with its status, its numbers and its sentence in each language. */
export const declareRefusals = <Shapes>(refusals: { readonly [C in keyof Shapes]: Declared<Shapes[C]> }) => refusals

/** The sentences for the faults of a field; a missing one does not compile. */
export type FaultSentences = { readonly [F in FaultCode]: Sentences<FaultDetail<F>> }
