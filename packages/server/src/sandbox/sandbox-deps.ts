import type { Db } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'

/** Which of the providers is played. */
export const PLAYED = ['stripe', 'paypal'] as const
export type Played = (typeof PLAYED)[number]

/** Keys of the play, the same in every process and after a restart. */
export type SandboxKeys = {
  stripeSecretKey: string
  stripeWebhookSecret: string
  paypalClientId: string
  paypalClientSecret: string
  paypalWebhookId: string
  /** The merchant's id of the platform. */
  paypalPartnerId: string
}

export type SandboxDeps = {
  /** Of the role `muelle_worker`: the play belongs to no account. */
  worker: Db
  keys: SandboxKeys
  /** Which providers have no keys of their own. */
  played: readonly Played[]
  /** Whether faults can be switched on at a page: not where strangers could come through a proxy on this machine. */
  hasTesterPages: boolean
  /** Milliseconds since 1970. */
  clock: () => number
  publicUrl: string | undefined
  /** Where this machine reaches the installation, for the events; known once it listens. */
  here: () => string
  log: Pick<Logger, 'warn' | 'error'>
  /** Something waits to be sent. */
  onEvents: () => void
}

/** The path below which each is played. */
export const pathOfPlayed = (played: Played): string => `/sandbox/${played}`
