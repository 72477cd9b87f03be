import { Denied, type Deny } from '../denied.ts'

/** The right to refuse of routes that cannot be calls of the contract: with what any route may answer, and nothing else. */
export const denyOutside: Deny<'not_found' | 'malformed' | 'busy'> = (refusal) => {
  throw new Denied(refusal)
}
