import { fold } from '../text.ts'
import { isSameName } from './owner.ts'

/** Why two customers may be one. */
export const EVIDENCE = ['email', 'phone_swapped', 'phone_digit', 'name', 'birthday'] as const
export type Evidence = (typeof EVIDENCE)[number]

export type Suspect = {
  names: readonly string[]
  phones: readonly string[]
  /** Also those that were written on their bookings and belong to somebody else. */
  emails: readonly string[]
  birthday: string | null
}

/** Less than this is chance: many people are called alike. */
const ENOUGH = 2
const WEIGHT: Readonly<Record<Evidence, number>> = { email: 2, phone_swapped: 2, phone_digit: 1, name: 1, birthday: 1 }

/** What speaks for two customers being one (C-4), the strongest first; empty where it is too little to ask anybody. */
export function evidenceOf(one: Suspect, other: Suspect): Evidence[] {
  const slips = new Set(one.phones.flatMap((phone) => other.phones.map((another) => phoneSlip(phone, another))))
  const found: Evidence[] = []
  if (one.emails.some((email) => other.emails.includes(email))) found.push('email')
  if (slips.has('phone_swapped')) found.push('phone_swapped')
  else if (slips.has('phone_digit')) found.push('phone_digit')
  const isNamedAlike = one.names.some((name) => other.names.some((another) => isFullName(name, another)))
  if (isNamedAlike) found.push('name')
  if (one.birthday !== null && one.birthday === other.birthday) found.push('birthday')
  return found.reduce((sum, evidence) => sum + WEIGHT[evidence], 0) >= ENOUGH ? found : []
}

/** Two words at least on both sides, all of one in the other. */
const isFullName = (one: string, other: string) =>
  isSameName(one, other) && [one, other].every((name) => fold(name).includes(' '))

/** How one number may have been typed for the other: two neighbouring digits the other way round, or one digit wrong. */
export function phoneSlip(one: string, other: string): 'phone_swapped' | 'phone_digit' | null {
  if (one === other || one.length !== other.length) return null
  const differing = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  if (differing.length === 1) return 'phone_digit'
  const isSwap =
    differing.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return isSwap ? 'phone_swapped' : null
}
