import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { DELIVERY_ERRORS } from '@muelle/contract/integrations/webhooks'
import { guardedLookup, isAllowedUrl, type OutboundPolicy, RefusedAddress } from './outbound-address.ts'

export const OUTBOUND_LIMITS = {
  /** From the first look at the name to the last byte that is read. */
  totalMs: 10_000,
  /** Of an answer, this much is kept; the rest is not even read. */
  excerptBytes: 1_024,
} as const

export type Posted = {
  status: number | null
  error: (typeof DELIVERY_ERRORS)[number] | null
  ms: number
  excerpt: string | null
}
export type SignedPost = {
  url: string
  body: string
  secret: string
  headers: Readonly<Record<string, string>>
  policy: OutboundPolicy
  /** Seconds since 1970, part of what is signed: a receiver refuses what is old. */
  timestamp: number
  totalMs?: number
}

/** `t` is when it was signed and `v1` HMAC-SHA256 over `t`, a dot and the body, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Sends a signed body once and tells what came back. It never throws, follows no redirect and reads no more than it keeps. */
export async function postSigned(post: SignedPost): Promise<Posted> {
  const { url, policy } = post
  const begin = performance.now()
  const outcome = isAllowedUrl(url, policy)
    ? await send(post).catch((error: unknown) => ({ status: null, error: errorOf(error), excerpt: null }))
    : { status: null, error: 'refused_address' as const, excerpt: null }
  return { ...outcome, ms: Math.round(performance.now() - begin) }
}

async function send({ url, body, secret, headers, policy, timestamp, totalMs }: SignedPost) {
  const signal = AbortSignal.timeout(totalMs ?? OUTBOUND_LIMITS.totalMs)
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(policy),
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Muelle-Webhooks/1',
      'muelle-signature': signatureOf(secret, timestamp, body),
    },
  })
  try {
    const answered = answerOf(outgoing)
    outgoing.end(body)
    const answer = await answered
    return { status: answer.statusCode ?? null, error: null, excerpt: await excerptOf(answer) }
  } finally {
    outgoing.destroy()
  }
}

async function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  // An answer may come before the body is read and the connection end right after it.
  outgoing.on('error', () => {})
  return answer
}

/** The beginning of an answer as far as it comes in time: that it stops midway takes nothing from its status. */
async function excerptOf(answer: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= OUTBOUND_LIMITS.excerptBytes) break
    }
  } catch {
    // What came before it broke off is what there is.
  }
  const text = Buffer.concat(chunks).subarray(0, OUTBOUND_LIMITS.excerptBytes).toString('utf8')
  // A cut in the middle of a sign leaves a replacement at the end; NUL cannot be stored.
  return text.replace(/\ufffd$/, '').replaceAll('\0', '\ufffd') || null
}

const TLS_CODES = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/

function errorOf(error: unknown): Exclude<Posted['error'], null> {
  if (error instanceof RefusedAddress) return 'refused_address'
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  return TLS_CODES.test(code) ? 'tls' : 'connection'
}
