import type { Flag, ModuleId } from '@muelle/domain/rights'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call: anyone, anyone signed in, the owner user, or a user whose permission holds a module (and its flag).
 * Of a list, one right is enough.
 */
export type Access = 'public' | 'session' | 'owner' | ModuleRight | readonly ModuleRight[]
export type ModuleRight = { readonly module: ModuleId; readonly flag?: Flag }

/** Longest Idempotency-Key a caller may send, in characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 128

/**
 * One call of the API, declared once: the server's validation, the panel's client and the OpenAPI document come from it.
 * `refusals` are the codes the handler may give; what every call may answer (see `COMMON_REFUSALS`) is not repeated.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly answer: z.ZodMiniType
  readonly status?: 200 | 201
  readonly refusals: readonly RefusalCode[]
  /** The call moves money or seats: an API client must send an Idempotency-Key. */
  readonly needsIdempotencyKey?: true
}

export const call = <const C extends Call>(declaration: C): C => declaration

type Declares<K extends string> = { readonly [key in K]: z.ZodMiniType }
type Flat<T> = { [K in keyof T]: T[K] }

/** A part that may be left out (an optional body, a query without required fields) need not be passed; an undeclared one cannot be. */
type Sent<C, K extends string> =
  C extends Declares<K>
    ? Record<never, never> extends z.input<C[K]>
      ? { [key in K]?: z.input<C[K]> }
      : { [key in K]: z.input<C[K]> }
    : { [key in K]?: never }
type Received<C, K extends string> = C extends Declares<K> ? { [key in K]: z.output<C[K]> } : unknown

/** What a caller passes: `params`, `query` and `body`, as far as the call declares them. Integers of paths and queries go as numbers or text. */
export type CallInput<C extends Call> = Flat<Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'>>
/** What a handler receives: the same parts after validation and defaults. */
export type HandlerInput<C extends Call> = Flat<Received<C, 'params'> & Received<C, 'query'> & Received<C, 'body'>>
export type Answer<C extends Call> = z.output<C['answer']>
/** What a handler returns: the answer's shape before it is checked or serialised. */
export type HandlerAnswer<C extends Call> = z.input<C['answer']>
export type RefusalCodeOf<C extends Call> = C['refusals'][number]
