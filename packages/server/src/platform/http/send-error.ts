import type { Call } from '@muelle/contract/call'
import { fieldErrorsOf } from '@muelle/contract/issues'
import type { Language } from '@muelle/contract/languages'
import { languageOf } from '@muelle/contract/messages/sentence'
import { COMMON_REFUSALS, REFUSALS, type Refusal, SESSION_REFUSALS, WRITE_REFUSALS } from '@muelle/contract/refusals'
import { failureOf } from '@muelle/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Denied } from '../denied.ts'
import type { PartFaults } from './validate.ts'

const RETRY_AFTER_SECONDS = 1

/** In tests a refusal that the call does not declare is a fault of ours. */
type ErrorOptions = { checkAnswers: boolean }

/** The language a caller asked for, of those the sentences are in. */
export const languageFrom = (request: FastifyRequest): Language => languageOf(request.headers['accept-language'])

/** The faults of a request, one entry for each field. */
export function sendFaults(faults: readonly PartFaults[], request: FastifyRequest, reply: FastifyReply) {
  const language = languageFrom(request)
  const fieldErrors = faults.flatMap((fault) => fieldErrorsOf({ ...fault, language }))
  return reply.code(422).send(failureOf({ language, refusal: { code: 'invalid' }, requestId: request.id, fieldErrors }))
}

/** The one error path: whatever went wrong becomes a refusal, and the refusal an envelope. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { checkAnswers }: ErrorOptions,
) {
  let refusal = refusalOf(error, request)
  const path = error instanceof Denied ? error.path : undefined
  if (refusal.code === 'unknown_error') request.log.error({ reqId: request.id, err: error }, 'request failed')
  if (checkAnswers && !isDeclared(refusal, request)) {
    request.log.error({ reqId: request.id, code: refusal.code }, 'refusal is not declared by the call')
    refusal = { code: 'unknown_error' }
  }
  const { status } = REFUSALS[refusal.code]
  if (status === 429 || status === 503)
    reply.header('retry-after', 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf({ language: languageFrom(request), refusal, requestId: request.id, path })))
}

function refusalOf(error: unknown, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Refusal {
  if (error instanceof Denied) return error.refusal
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large', limitBytes: routeOptions.bodyLimit }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'unsupported_media_type' }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { code: 'malformed' }
  return { code: 'unknown_error' }
}

function isDeclared(refusal: Refusal, request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config as { call?: Call }
  if (!call) return true
  const codes: readonly string[] = [
    ...call.refusals,
    ...COMMON_REFUSALS,
    ...(call.access === 'public' ? [] : SESSION_REFUSALS),
    ...(call.method === 'GET' ? [] : WRITE_REFUSALS),
  ]
  return codes.includes(refusal.code)
}
