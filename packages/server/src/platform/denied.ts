import type { Refusal, RefusalCode } from '@muelle/contract/refusals'

/** An expected refusal on its way to the one place that turns it into a 4xx; throwing it rolls the transaction back. */
export class Denied extends Error {
  override name = 'Denied'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Refuses with one of the codes that the call declares. A function that refuses takes the narrowest `Deny` it needs. */
export type Deny<C extends RefusalCode> = (refusal: Refusal<C>) => never

export const deny: Deny<RefusalCode> = (refusal) => {
  throw new Denied(refusal)
}
