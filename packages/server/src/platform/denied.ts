import type { AnyRefusalCodeOf, Call } from '@muelle/contract/call'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'

/** An expected refusal on its way to the one place that turns it into a 4xx; throwing it rolls the transaction back. */
export class Denied extends Error {
  override name = 'Denied'
  readonly refusal: Refusal
  readonly path: string | undefined
  constructor(refusal: Refusal, path?: string) {
    super(refusal.code)
    this.refusal = refusal
    this.path = path
  }
}

/**
 * The right to refuse with some codes; `path` names the field that is to blame, such as `body.username`, so that the sentence can
 * stand beside it. Nobody makes one: a handler gets that of its call, and a function that refuses takes the narrowest it needs. One
 * for fewer codes is no substitute for one for more.
 */
export type Deny<C extends RefusalCode> = (refusal: Refusal<C>, path?: string) => never

/** The right that a call gives its handler: to refuse with what the call may answer, by its own declaration or by its kind. */
export function denyOf<C extends Call>(_call: C): Deny<AnyRefusalCodeOf<C>>
export function denyOf(): Deny<RefusalCode> {
  return (refusal, path) => {
    throw new Denied(refusal, path)
  }
}

/**
 * In place of a right to refuse where nothing can be refused, as when a record is read again that was just written: whatever it is
 * given is a fault of ours, and fails as one.
 */
export const unexpected: Deny<RefusalCode> = ({ code }) => {
  throw new Error(`refused with ${code} where nothing can be`)
}

type Refused<C extends RefusalCode> = { refusal: Refusal<C>; path: string | undefined }

/**
 * For work outside a call, or beside others in one batch: gives it a right to refuse, and answers a refusal as a value. What the
 * work opened inside, such as a transaction, is rolled back by then. What the platform refuses, such as `busy`, still throws.
 */
export function refusing<C extends RefusalCode, T>(work: (deny: Deny<C>) => Promise<T>): Promise<T | Refused<C>>
export async function refusing<T>(work: (deny: Deny<RefusalCode>) => Promise<T>): Promise<T | Refused<RefusalCode>> {
  // Work that does several things at once may refuse more than once: any of them may be the one that it ends with.
  const own = new WeakSet<Denied>()
  try {
    return await work((refusal, path) => {
      const denied = new Denied(refusal, path)
      own.add(denied)
      throw denied
    })
  } catch (error) {
    if (!(error instanceof Denied && own.has(error))) throw error
    return { refusal: error.refusal, path: error.path }
  }
}
