import type { RefusalCode } from '@muelle/contract/refusals'
import { Denied, type Deny } from '../src/platform/denied.ts'

/** The right to refuse with anything, for tests that call a function without a call of the API around it. */
export const denying: Deny<RefusalCode> = (refusal, path) => {
  throw new Denied(refusal, path)
}
