import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformTx } from '../platform/db.ts'
import type { HungConnections } from './hung-connections.ts'
import { type FaultKind, findKeptAnswer, keepAnswer, takeAnswerKey, takeFault } from './sandbox.sql.ts'
import type { Played, SandboxDeps } from './sandbox-deps.ts'

export type PlayedAnswer = { status: number; body: unknown }

/** How one of the played providers spells what it says by itself. */
export type Manner = {
  played: Played
  /** Null where the caller may ask. */
  strangerOf: (request: FastifyRequest, deps: SandboxDeps) => PlayedAnswer | null
  keyHeader: string
  payeeOf: (request: FastifyRequest) => string
  serverFault: PlayedAnswer
  tooMany: PlayedAnswer
  keyReused: PlayedAnswer
  /** Under a key it gives the first answer again, with this status. */
  repeated: (status: number) => number
}

export type PlayedCall<T> = {
  /** What a tester calls it. */
  name: string
  work: (tx: PlatformTx, asked: { request: FastifyRequest; payee: string; body: T }) => Promise<PlayedAnswer>
}

const RETRY_AFTER_SECONDS = '1'

/** Answers one call of a played provider: who asks, what a tester wants to go wrong, the key, and then the work, in one transaction. */
export function answerCall<T>(manner: Manner, deps: SandboxDeps, hung: HungConnections, call: PlayedCall<T>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const stranger = manner.strangerOf(request, deps)
    if (stranger) return send(reply, stranger)
    const fault = await deps.worker.platform((tx) => takeFault(tx, manner.played, [call.name, '*']))
    const early = faultBefore(manner, fault)
    if (early !== null) return send(reply.header('retry-after', RETRY_AFTER_SECONDS), early)
    if (fault === 'hang' || fault === 'drop') return hung.keep(reply, fault === 'drop')
    const answer = await deps.worker.platform((tx) => once(tx, manner, request, call))
    deps.onEvents()
    return fault === 'done_then_hang' ? hung.keep(reply, false) : send(reply, answer)
  }
}

const send = (reply: FastifyReply, { status, body }: PlayedAnswer) =>
  reply.code(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body))

const faultBefore = (manner: Manner, fault: FaultKind | undefined): PlayedAnswer | null =>
  fault === 'error' ? manner.serverFault : fault === 'rate_limit' ? manner.tooMany : null

/** As the real ones: the same key with the same request is answered as before, with another one it is refused. */
async function once<T>(
  tx: PlatformTx,
  manner: Manner,
  request: FastifyRequest,
  { work }: PlayedCall<T>,
): Promise<PlayedAnswer> {
  const payee = manner.payeeOf(request)
  const asked = { request, payee, body: request.body as T }
  const key = request.headers[manner.keyHeader]
  if (request.method !== 'POST' || typeof key !== 'string') return work(tx, asked)
  const hash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body) ?? ''}`)
    .digest()
  if (await takeAnswerKey(tx, manner.played, payee, key, hash)) {
    const answer = await work(tx, asked)
    await keepAnswer(tx, manner.played, payee, key, answer)
    return answer
  }
  const kept = await findKeptAnswer(tx, manner.played, payee, key)
  if (!kept?.request_hash.equals(hash)) return manner.keyReused
  return { status: manner.repeated(kept.status), body: kept.body }
}

/** Compares without telling by its time how much was right. */
export function isSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
