import multipart from '@fastify/multipart'
import type { UploadedFile } from '@muelle/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Denied } from '../denied.ts'

const FIELD = 'file'
/** A form holds the file and next to nothing else. */
const FORM_LIMITS = { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 } as const

/** Lets the routes of a scope receive a file; whatever else is sent stays unread until it is known who sends it. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
}

/** The one file of a form, at most `maxBytes` of it; null where it has none. Anything but a form is refused. */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<UploadedFile | null> {
  if (!request.isMultipart()) throw new Denied({ code: 'unsupported_media_type' })
  try {
    const part = await request.file({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })
    if (!part) return null
    const bytes = await part.toBuffer()
    return part.fieldname === FIELD ? { name: part.filename, bytes, isTooLarge: part.file.truncated } : null
  } catch (error) {
    // Whatever is wrong with a form is its sender's doing: cut off, without an end, with more parts than a form has here.
    throw error instanceof Denied ? error : new Denied({ code: 'malformed' })
  }
}
