import type { Flag, ModuleId } from '@muelle/domain/rights'
import * as z from 'zod/mini'
import type { CommonRefusalCode, RefusalCode, SessionRefusalCode } from './refusals.ts'

/**
 * Who may make a call: anyone, anyone signed in (an API key too), a person and no key, the owner user, or a user whose permission,
 * or whose role in the business, holds a module (and its flag). Of a list, one right is enough.
 */
export type Access = 'public' | 'session' | 'person' | 'owner' | ModuleRight | readonly ModuleRight[]
/** `everywhere`: the call is about the account as a whole, so a role in one business, or a key limited to some, does not open it. */
export type ModuleRight = { readonly module: ModuleId; readonly flag?: Flag; readonly everywhere?: true }

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
  /**
   * The answer to a GET holds something that only its reader may know, such as a code that pays or a link that lets in, or is for whoever
   * holds such a link: it is never compressed (decision 0023).
   */
  readonly tellsSecret?: true
  /** Done again it changes nothing more, so that no answer is kept under its Idempotency-Key. */
  readonly isRepeatable?: true
  /** The body is one file in the field `file` of `multipart/form-data`, instead of JSON. */
  readonly multipart?: { readonly maxBytes: number }
  /** The answer is a file of this type in place of the envelope; refusals keep theirs. */
  readonly download?: DownloadType
}

/** The kinds of files that calls answer with. */
export type DownloadType = 'application/pdf' | 'text/csv; charset=utf-8' | typeof XLSX
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The answer of a call that gives a file: its bytes, for whoever asked. */
export const FileAnswer = z.custom<Blob>((value) => value instanceof Blob)

/** A file as the server gives it. The name has neither quotes nor anything outside ASCII. */
export type FileToSend = { readonly name: string; readonly bytes: Uint8Array }

/** A file as it arrived. The name is the sender's own and says nothing about the content. */
export type UploadedFile = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The file is longer than the call allows; what is beyond was not read. */
  readonly isTooLarge: boolean
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

type TakesFile = { readonly multipart: object }

/**
 * What a caller passes: `params`, `query` and `body`, as far as the call declares them, and the `file` of a call that takes one.
 * Integers of paths and queries go as numbers or text.
 */
export type CallInput<C extends Call> = Flat<
  Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'> & (C extends TakesFile ? { file: Blob } : unknown)
>
/** What a handler receives: the same parts after validation and defaults; the file is null where none was sent. */
export type HandlerInput<C extends Call> = Flat<
  Received<C, 'params'> &
    Received<C, 'query'> &
    Received<C, 'body'> &
    (C extends TakesFile ? { file: UploadedFile | null } : unknown)
>
export type Answer<C extends Call> = z.output<C['answer']>
/** What a handler returns: the answer's shape before it is checked or serialised. */
export type HandlerAnswer<C extends Call> = C extends { readonly download: string } ? FileToSend : z.input<C['answer']>
export type RefusalCodeOf<C extends Call> = C['refusals'][number]
/**
 * What a handler may refuse with: what its call declares, and what any call may answer, one that needs a session a little more. What
 * concerns Idempotency-Keys is for the server alone to refuse.
 */
export type AnyRefusalCodeOf<C extends Call> =
  | RefusalCodeOf<C>
  | CommonRefusalCode
  | (C['access'] extends 'public' ? never : SessionRefusalCode)
