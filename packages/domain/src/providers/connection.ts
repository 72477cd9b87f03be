import type { Cents } from '../money.ts'

/** An account at a provider as far as it decides who is paid. */
export type Connection = {
  payee: string | null
  canCharge: boolean
  /** It could charge at some time. */
  wasReady: boolean
  isEnded: boolean
}

/**
 * Who gets what a customer pays: an account of their own, whoever the keys of the installation belong to, or nobody. Once an account
 * has had money of its own come in, it never silently goes to anybody else: what was disconnected, or may not charge any more, is
 * offered to no customer until it is connected again.
 */
export type Receiver = { kind: 'account'; payee: string } | { kind: 'keys' } | { kind: 'nobody' }

export function receiverOf(connections: readonly Connection[]): Receiver {
  const live = connections.find(({ isEnded }) => !isEnded)
  if (live?.canCharge && live.payee !== null) return { kind: 'account', payee: live.payee }
  return connections.some(({ wasReady }) => wasReady) ? { kind: 'nobody' } : { kind: 'keys' }
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
