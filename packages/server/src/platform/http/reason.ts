import type { FieldError } from '@muelle/contract/envelope'
import type { Language } from '@muelle/contract/languages'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { fieldErrorOf } from '@muelle/contract/wire'
import { createKeptEntries } from '../kept-entries.ts'

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

/** What was said lately: most of what an answer says of a booking it said of the one before. */
const SAID = createKeptEntries<Readonly<FieldError>>(1_000)

/** Why something is refused, as part of an answer: the sentence is the one the server would refuse with, in the zone of the place. */
export const reasonOf = <D extends { code: RefusalCode }>(
  denial: D | null,
  language: Language,
  timeZone?: string,
): Readonly<FieldError> | null => {
  if (denial === null) return null
  const key = `${language} ${timeZone} ${JSON.stringify(denial)}`
  const kept = SAID.get(key)
  if (kept) return kept
  const said = Object.freeze(fieldErrorOf(language, refusalOf(denial, timeZone) as Refusal))
  SAID.set(key, said)
  return said
}
