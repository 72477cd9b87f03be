import type { Readable } from 'node:stream'

/** A change that its sender named: scoped to account, principal and route (I4). */
export type IdempotencyClaim = {
  principal: string
  route: string
  key: string
  requestHash: Buffer
  /** The call does without a key: how many answers are kept for whoever sends one all the same is bounded. */
  isOptional: boolean
}

/** What a call answers with, and whether it is the answer that was kept. */
export type Reply = {
  status: number
  body: string | Buffer
  /** In place of the body, where it is made while it is sent. */
  stream?: Readable
  replayed: boolean
  /** The body is this file, not the envelope. */
  file?: { type: string; name: string; isAttachment?: true }
}
