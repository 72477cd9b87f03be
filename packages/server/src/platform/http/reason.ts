import type { FieldError } from '@muelle/contract/envelope'
import type { Language } from '@muelle/contract/languages'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { fieldErrorOf } from '@muelle/contract/wire'

/** A rule's refusal as the API gives it: rules count instants in milliseconds, the wire writes them in ISO 8601. */
export type Wire<D extends { code: string }> = D extends { code: infer C extends RefusalCode } ? Refusal<C> : never

export function refusalOf<D extends { code: RefusalCode }>(denial: D, timeZone?: string): Wire<D> {
  if (!('cutoffAt' in denial)) return denial as unknown as Wire<D>
  const written = {
    ...denial,
    cutoffAt: new Date(Number(denial.cutoffAt)).toISOString(),
    ...(timeZone && { timeZone }),
  }
  return written as unknown as Wire<D>
}

/** Why something is refused, as part of an answer: the sentence is the one the server would refuse with, in the zone of the place. */
export const reasonOf = <D extends { code: RefusalCode }>(
  denial: D | null,
  language: Language,
  timeZone?: string,
): FieldError | null => denial && fieldErrorOf(language, refusalOf(denial, timeZone) as Refusal)
