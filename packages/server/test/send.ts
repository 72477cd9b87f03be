import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { ClientOptions } from '@muelle/contract/client'

/** Connections that are kept for what is asked next. */
export const KEPT = new Agent({ keepAlive: true })

/**
 * What clients of tests send with in place of `fetch`, which asks for packed answers, and takes as long for a request as the server does. A form
 * with a file, and what may be broken off, stay with `fetch`.
 */
export const send: NonNullable<ClientOptions['fetch']> = async (url, init) => {
  const { method = 'GET', headers, body, signal } = init
  if (signal || (body !== undefined && typeof body !== 'string')) return fetch(url, init)
  const outgoing = request(url, {
    method,
    agent: KEPT,
    headers: {
      'user-agent': 'node',
      ...(headers as OutgoingHttpHeaders),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
  })
  const { status, headers: received, bytes } = await answerTo(outgoing, body)
  const type = received['content-type'] ?? ''
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => received[name.toLowerCase()]?.toString() ?? null },
    body: null,
    json: async () => JSON.parse(bytes.toString('utf8')) as unknown,
    blob: async () => new Blob([new Uint8Array(bytes)], { type }),
  }
}

export async function answerTo(outgoing: ClientRequest, payload: string | Buffer | undefined) {
  // The server may answer and close before it has read a body that it refuses.
  outgoing.on('error', () => {})
  outgoing.end(payload)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }
}
