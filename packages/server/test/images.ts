import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Person, RawAnswer } from './api.ts'

export type Picture = { width?: number; height?: number; color?: string }

/** A picture of one colour, blue unless told otherwise, still to be encoded. */
export const picture = ({ width = 40, height = 30, color = '#0a6cff' }: Picture = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** One part of a form as a browser writes it. */
export type Part = { name: string; filename?: string; type?: string; bytes: Uint8Array | string }

/** The body of a form, with the header that names its boundary. */
export function form(parts: readonly Part[]): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const chunks = parts.flatMap(({ name, filename, type, bytes }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
    return [Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n')]
  })
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export type Upload = { filename?: string; type?: string; query?: string; key?: string; field?: string }

/** Sends bytes as an image, under a name and a type that need not be true. */
export function upload(
  person: Pick<Person, 'raw'>,
  bytes: Uint8Array | string,
  options: Upload = {},
): Promise<RawAnswer> {
  const { filename = 'foto.jpg', type = 'image/jpeg', query = '', key, field = 'file' } = options
  const { body, headers } = form([{ name: field, filename, type, bytes }])
  return person.raw('POST', `/v1/provider/shared/image${query}`, {
    body,
    headers: { ...headers, app: 'web_provider', ...(key && { 'idempotency-key': key }) },
  })
}

/** Uploads a small picture and answers with the name it is kept under. */
export async function uploadedName(person: Pick<Person, 'raw'>): Promise<string> {
  const answer = await upload(person, await picture().png().toBuffer())
  const { data } = answer.json as { data?: { filename: string } }
  if (!data) throw new Error(`the upload was refused: ${answer.text}`)
  return data.filename
}

/** Sends a file of any kind to a call that takes one. */
export function sendFile(
  person: Pick<Person, 'raw'>,
  path: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<RawAnswer> {
  const { body, headers } = form([{ name: 'file', filename: name, bytes }])
  return person.raw('POST', path, { body, headers: { ...headers, app: 'web_provider' } })
}
