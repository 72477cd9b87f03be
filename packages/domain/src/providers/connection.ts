import type { Cents } from '../money.ts'

/** An account at a provider as far as it decides who is paid. */
export type Connection = {
  payee: string | null
  canCharge: boolean
  /** It could charge at some time. */
  wasReady: boolean
  isEnded: boolean
}

/** Whose the account at a provider is that a payment goes to. */
export const RECEIVER_LEVELS = ['business', 'account', 'installation'] as const
export type ReceiverLevel = (typeof RECEIVER_LEVELS)[number]

/**
 * Who gets what a customer pays: an account of their own, whoever the keys of the installation belong to, or nobody. `level` is who
 * decides that: for nobody, whose account may not charge.
 */
export type Receiver = { level: ReceiverLevel } & (
  | { kind: 'account'; payee: string }
  | { kind: 'keys' }
  | { kind: 'nobody' }
)

export type ReceiverFacts = {
  /** Connections and keys of the business itself, and of the account, for all businesses without their own. */
  business: readonly Connection[]
  account: readonly Connection[]
  /** The installation has keys, and what is paid to them is this account's. */
  hasInstallation: boolean
}

/**
 * A business's own account comes before the account's own, and that before the installation's. Once one of them has had money come in, it
 * never silently goes to the next: what was disconnected, or may not charge any more, is offered to no customer until it is connected
 * again or its owner gives it up.
 */
export function receiverOf({ business, account, hasInstallation }: ReceiverFacts): Receiver {
  const own = standingOf(business)
  if (own) return { level: 'business', ...own }
  const shared = standingOf(account)
  if (shared) return { level: 'account', ...shared }
  return { level: 'installation', kind: hasInstallation ? 'keys' : 'nobody' }
}

/** Null where nothing was ever ready: somebody else may be paid. */
function standingOf(
  connections: readonly Connection[],
): { kind: 'account'; payee: string } | { kind: 'nobody' } | null {
  const live = connections.find(({ isEnded }) => !isEnded)
  if (live?.canCharge && live.payee !== null) return { kind: 'account', payee: live.payee }
  return connections.some(({ wasReady }) => wasReady) ? { kind: 'nobody' } : null
}

/** What keeps an account at a provider from its money, the worst first; `due`: it asks for something and lets all go on meanwhile. */
export const CONNECTION_TROUBLES = ['charges', 'payouts', 'due'] as const
export type ConnectionTrouble = (typeof CONNECTION_TROUBLES)[number]
export function connectionTrouble(facts: Omit<ConnectionFacts, 'payee' | 'isTold'>): ConnectionTrouble | null {
  if (!facts.canCharge) return 'charges'
  if (!facts.canBePaidOut) return 'payouts'
  return facts.due.length > 0 ? 'due' : null
}

/** How far a connection is: what its owner is shown, and what is next for them. */
export const CONNECTION_STATES = ['none', 'begun', 'due', 'checking', 'ready'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

export type ConnectionFacts = {
  payee: string | null
  canCharge: boolean
  canBePaidOut: boolean
  due: readonly string[]
  isTold: boolean
}

/** `due`: something is to be told to the provider, even where it lets charge meanwhile. `checking`: it looks at what it was told. */
export function connectionState(facts: ConnectionFacts | null): ConnectionState {
  if (facts === null) return 'none'
  if (facts.payee === null || !facts.isTold) return 'begun'
  if (facts.due.length > 0) return 'due'
  return facts.canCharge && facts.canBePaidOut ? 'ready' : 'checking'
}

/** The most that the host of an installation may keep of a payment. */
export const MAX_PLATFORM_FEE_BASIS_POINTS = 2_000
const WHOLE = 10_000

/** What the host keeps of a payment to an account of somebody else; rounded down, so that it is never more than was said. */
export const platformFee = (amountCents: Cents, basisPoints: number): Cents =>
  Math.floor((amountCents * Math.min(basisPoints, MAX_PLATFORM_FEE_BASIS_POINTS)) / WHOLE)
