import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { PlayedAnswer, PlayedCall } from '../answer-call.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import type { Turn } from './stripe-life.ts'
import { complaintOf } from './stripe-parameters.ts'

export const problem = (status: number, error: Record<string, unknown>): PlayedAnswer => ({ status, body: { error } })
export const invalid = (complaint: Record<string, unknown>) =>
  problem(400, { type: 'invalid_request_error', ...complaint })
export const missing = (id: string) =>
  problem(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` })
export const ok = (body: unknown): PlayedAnswer => ({ status: 200, body })

export type Asked = { request: FastifyRequest; payee: string }
export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id

/** A call whose parameters are those that the play knows. */
export function known<S extends z.ZodMiniType>(
  name: string,
  shape: S,
  work: (turn: Turn, asked: Asked & { given: z.output<S> }) => Promise<PlayedAnswer>,
): (deps: SandboxDeps) => PlayedCall<unknown> {
  return ({ clock }) => ({
    name,
    work: async (tx, { request, payee, body }) => {
      const parsed = shape.safeParse((request.method === 'GET' ? request.query : body) ?? {})
      if (!parsed.success) return invalid(complaintOf(parsed.error))
      return work({ tx, now: clock() }, { request, payee, given: parsed.data })
    },
  })
}
