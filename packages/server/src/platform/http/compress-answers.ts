import { pipeline, Readable } from 'node:stream'
import { callbackify, promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Call } from '@muelle/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, refusesIdentity } from './content-coding.ts'

/** Below this an answer fits into a packet or two: nobody waits less for it packed, and packing costs more than sending. */
const SMALLEST_BYTES = 1024
/** What is text. Pictures, PDFs and fonts are packed by themselves, and streams of events have to leave as they come. */
const TEXT =
  /^(?:text\/(?:html|plain|css|csv|javascript)|application\/(?:json|javascript|[\w.-]+\+json|xml|[\w.-]+\+xml)|image\/svg\+xml)\b/
/** A fifth larger than the most that can be had, at a tenth of the work. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const packing: Record<Coding, { whole: (content: Buffer) => Promise<Buffer>; stream: () => NodeJS.ReadWriteStream }> = {
  br: {
    whole: (content) =>
      packBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    stream: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  gzip: {
    whole: (content) => packGzip(content, { level: GZIP_LEVEL }),
    stream: () => createGzip({ level: GZIP_LEVEL }),
  },
}

/**
 * Packs answers on their way out, for clients that ask for it. Only what is read (GET): what a change answers is small, may hold a secret
 * and must not cost a sale anything. Calls that `tellsSecret` stay plain, since the length of a packed answer tells what of it repeats
 * (decision 0023).
 */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: a promise for each answer would cost a sale more than all that is decided here.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) return done(null, packedStream(request, reply, payload))
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    // It takes the place of a stream that broke off before anything was sent.
    if (reply.hasHeader('content-encoding')) reply.removeHeader('content-encoding')
    if (!mayBePacked(request, reply)) return done(null, payload)
    packText(request, reply, payload, done)
  })
}

const packText = callbackify(async ({ headers }: FastifyRequest, reply: FastifyReply, payload: string | Buffer) => {
  const accepts = headers['accept-encoding']
  reply.header('vary', 'accept-encoding')
  if (Buffer.byteLength(payload) < SMALLEST_BYTES && !refusesIdentity(accepts)) return payload
  const coding = codingFor(accepts)
  if (coding === null) return payload
  const packed = await packing[coding].whole(Buffer.from(payload))
  reply.header('content-encoding', coding).header('content-length', packed.length)
  return packed
})

function mayBePacked({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { call } = routeOptions.config as { call?: Call }
  if (call?.tellsSecret) return false
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}

/** A file whose length is known is sent as it is: the build has packed it, where that is worth anything. */
function packedStream(request: FastifyRequest, reply: FastifyReply, payload: Readable) {
  if (reply.hasHeader('content-length') || reply.hasHeader('content-encoding') || !mayBePacked(request, reply))
    return payload
  reply.header('vary', 'accept-encoding')
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding === null || request.method === 'HEAD') return payload
  reply.header('content-encoding', coding)
  // What breaks off the one breaks off the other; Fastify tells who waits.
  return pipeline(payload, packing[coding].stream(), () => {})
}
