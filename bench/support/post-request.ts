import { randomUUID } from 'node:crypto'

/** A request with a body, as it goes over the wire. */
export function postOf(path: string, content: object, { host, token }: { host: string; token: string }): Buffer {
  const body = JSON.stringify(content)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
