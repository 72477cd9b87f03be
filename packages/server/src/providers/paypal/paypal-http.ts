import * as z from 'zod/mini'
import { type Asked, type Failure, failed, reasonText, told, unanswered } from '../asked.ts'

export type PaypalKeys = {
  clientId: string
  clientSecret: string
  /** Where it is asked, with a path that all its paths begin with. */
  apiUrl: () => string
  /** From the first byte that is sent to the last that is read. */
  callMs: number
}
export type PaypalCall = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Text goes as it is: what was signed must not be written anew. */
  body?: object | string
  /** Ours, on everything that changes something there. */
  requestId?: string
  /** The merchant in whose name the platform asks. */
  payee?: string | null
}
export type PaypalHttp = { ask<T>(call: PaypalCall, shape: z.ZodMiniType<T>): Promise<Asked<T>> }

/** A token is not used in its last seconds: the clocks of two machines differ, and a call takes its time. */
const TOKEN_MARGIN_MS = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), field: z.optional(z.string()) }))),
})

/** Calls with a token that is asked for once and kept until shortly before its end; none is repeated but for a token that ended early. */
export function createPaypalHttp(keys: PaypalKeys): PaypalHttp {
  let kept: { token: string; until: number } | null = null
  let asking: Promise<Asked<string>> | null = null

  async function askForToken(): Promise<Asked<string>> {
    const answer = await send(keys, '/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    if (!answer.ok) return answer
    const read = readAnswer(answer.value, Token)
    if (!read.ok) return read
    kept = { token: read.value.access_token, until: performance.now() + read.value.expires_in * 1000 - TOKEN_MARGIN_MS }
    return told(read.value.access_token)
  }
  async function token(): Promise<Asked<string>> {
    if (kept !== null && performance.now() < kept.until) return told(kept.token)
    asking ??= askForToken().finally(() => {
      asking = null
    })
    return asking
  }
  async function once(call: PaypalCall): Promise<Asked<Answered>> {
    const found = await token()
    if (!found.ok) return found
    return send(keys, call.path, {
      method: call.method,
      headers: headersOf(call, found.value, keys.clientId),
      ...(call.body !== undefined && { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
    })
  }

  return {
    ask: async (call, shape) => {
      let answer = await once(call)
      if (answer.ok && answer.value.status === 401) {
        kept = null
        answer = await once(call)
      }
      return answer.ok ? readAnswer(answer.value, shape) : answer
    },
  }
}

function headersOf(call: PaypalCall, token: string, clientId: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    // Otherwise an answer to a change holds hardly more than its id.
    prefer: 'return=representation',
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.requestId !== undefined && { 'paypal-request-id': call.requestId }),
    ...(call.payee && { 'paypal-auth-assertion': assertion(clientId, call.payee) }),
  }
}

/** Says in whose name the platform asks: a token without a signature, as the provider wants it. */
function assertion(clientId: string, payee: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: payee })}.`
}

type Answered = { status: number; retryAfter: string | null; text: string }

async function send(keys: PaypalKeys, path: string, init: RequestInit): Promise<Asked<Answered>> {
  try {
    const signal = AbortSignal.timeout(keys.callMs)
    const response = await fetch(`${keys.apiUrl().replace(/\/+$/, '')}${path}`, { ...init, signal, redirect: 'error' })
    const text = await response.text()
    return told({ status: response.status, retryAfter: response.headers.get('retry-after'), text })
  } catch (error) {
    return failed(unanswered(error))
  }
}

function readAnswer<T>(answer: Answered, shape: z.ZodMiniType<T>): Asked<T> {
  const body = jsonOf(answer.text)
  if (answer.status >= 400 || answer.status < 200) return failed(failureOf(answer, Problem.safeParse(body).data))
  const parsed = shape.safeParse(body)
  if (parsed.success) return told(parsed.data)
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  return failed({ kind: 'unknown_outcome', cause: 'unreadable', reason: `an answer of another shape: ${where}` })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the customer's wallet or bank refused, by the names that the provider publishes. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_REFUSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
])

function failureOf({ status, retryAfter }: Answered, problem: z.output<typeof Problem> | undefined): Failure {
  const detail = problem?.details?.[0]
  const issue = reasonText(detail?.issue ?? problem?.name ?? problem?.error ?? `status ${status}`)
  if (status === 429)
    return {
      kind: 'rate_limited',
      retryAfterSeconds: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
    }
  if (status === 404) return { kind: 'not_found' }
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: issue }
  if (issue === 'DUPLICATE_REQUEST_ID') return { kind: 'key_reused' }
  if (status === 400 || status === 422)
    return DECLINED.has(issue)
      ? { kind: 'declined', reason: issue }
      : { kind: 'invalid', reason: issue, parameter: detail?.field ?? null }
  return { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: issue }
}
