import type { Answer, Call, CallInput } from './call.ts'
import type { Failure } from './envelope.ts'

/** The specification's three outcomes of a call. */
export type Result<T> =
  | { status: 'OK'; data: T; message?: string }
  | { status: 'ERROR'; httpStatus: number; message: string; errors: Failure['errors']; meta: Failure['meta'] }
  | { status: 'UNKNOWN_ERROR'; message: string }

/** What a client reads of an answer. */
export type Answered = Pick<Response, 'status' | 'ok' | 'body' | 'json' | 'blob'> & { headers: Pick<Headers, 'get'> }
export type ClientOptions = {
  /** Where the API is; empty for the same origin. */
  base?: string
  /** What sends in place of `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Answered>
  /** Headers of this very request, asked anew for each one (the token changes). */
  headers?: () => Record<string, string>
  /** Called once when the answer is 401; `true` means that the session was renewed and the call is sent again. */
  renew?: () => Promise<boolean>
}
export type SendOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Hears how much of a file has come, in bytes. */
  onBytes?: (received: number) => void
}
export type Client = <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<Result<Answer<C>>>

/** Query values in bracket style: `filter[tour_id]=4`, `sorting[]=-created_at`. */
export function bracketQuery(value: unknown, prefix = ''): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => bracketQuery(item, `${prefix}[]`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => bracketQuery(item, prefix ? `${prefix}[${key}]` : key))
  return [`${encodeURIComponent(prefix)}=${encodeURIComponent(`${value as string | number | boolean}`)}`]
}

type Parts = { params?: Record<string, unknown>; query?: unknown; body?: unknown; file?: Blob }

export function urlOf(call: Call, input: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = bracketQuery(input.query).join('&')
  return query ? `${path}?${query}` : path
}

/**
 * A typed client over the contract. It never throws for an answer of the server; a lost connection is `UNKNOWN_ERROR`.
 * A change carries one Idempotency-Key through its retry, so that it happens once.
 */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))

  return async (call, input, { signal, idempotencyKey, onBytes } = {}) => {
    const parts = input as Parts
    const payload = payloadOf(parts)
    const key = call.method === 'GET' ? undefined : (idempotencyKey ?? crypto.randomUUID())
    const once = () =>
      send((options.base ?? '') + urlOf(call, parts), {
        method: call.method,
        headers: {
          accept: call.download ? `${call.download}, application/json` : 'application/json',
          ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...options.headers?.(),
        },
        ...(payload === undefined ? {} : { body: payload }),
        ...(signal ? { signal } : {}),
      })
    try {
      let response = await once()
      if (response.status === 401 && call.access !== 'public' && (await options.renew?.())) response = await once()
      if (call.download && response.ok) return { status: 'OK', data: (await fileOf(response, onBytes)) as never }
      return await read(response)
    } catch (error) {
      if (signal?.aborted) throw error
      return { status: 'UNKNOWN_ERROR', message: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** A file as it comes; one that breaks off throws. */
async function fileOf(response: Answered, onBytes: SendOptions['onBytes']): Promise<Blob> {
  if (!onBytes || !response.body) return response.blob()
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    onBytes((received += value.length))
  }
}

/** JSON, or a form with the one file; a form names its own content type, with the boundary that it chose. */
function payloadOf({ body, file }: Parts): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What is not the envelope, such as the page of a proxy, throws and so becomes `UNKNOWN_ERROR`. */
async function read<T>(response: Answered): Promise<Result<T>> {
  const body: unknown = await response.json()
  if (isSuccess<T>(body)) return { status: 'OK', data: body.data, ...(body.message ? { message: body.message } : {}) }
  if (!isFailure(body)) throw new Error(`An answer that is not the API's (HTTP ${response.status})`)
  return { status: 'ERROR', httpStatus: response.status, message: body.message, errors: body.errors, meta: body.meta }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// Both forms are checked by hand, by what tells them apart: the server checks its answers, and a schema would cost every page
// of the panel the library that runs it.
function isSuccess<T>(body: unknown): body is { success: true; data: T; message?: string } {
  return isObject(body) && body['success'] === true && 'data' in body
}

function isFailure(body: unknown): body is Failure {
  return (
    isObject(body) &&
    body['success'] === false &&
    typeof body['message'] === 'string' &&
    Array.isArray(body['errors']) &&
    isObject(body['meta']) &&
    typeof body['meta']['code'] === 'string'
  )
}
