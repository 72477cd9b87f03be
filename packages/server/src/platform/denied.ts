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
 * Refuses with one of the codes that the call declares; `path` names the field that is to blame, such as `body.username`, so that
 * the sentence can stand beside it. A function that refuses takes the narrowest `Deny` it needs.
 */
export type Deny<C extends RefusalCode> = (refusal: Refusal<C>, path?: string) => never

export const deny: Deny<RefusalCode> = (refusal, path) => {
  throw new Denied(refusal, path)
}
