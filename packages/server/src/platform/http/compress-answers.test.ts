import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Call } from '@muelle/contract/call'
import { getTicket } from '@muelle/contract/tickets/record'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'
import { registerPanel } from './panel.ts'

const rows = { success: true, data: Array.from({ length: 200 }, (_, id) => ({ id, name: `Salida ${id}` })) }
const long = JSON.stringify(rows)
const short = JSON.stringify({ success: true, data: { id: 1 } })
const script = 'export const answer = 42\n'.repeat(200)
const page = `<!doctype html><title>Muelle</title>${'<p>Muelle</p>'.repeat(200)}`
const picture = Buffer.alloc(4096, 7)

const app = fastify()
let folder = ''
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muelle-compress-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries({ 'index.html': page, 'assets/main-B4d5.js': script })) {
    await writeFile(join(folder, name), content)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(folder, `${name}.gz`), gzipSync(content))
  }
  await writeFile(join(folder, 'assets/font-Xy12.woff2'), picture)
  compressAnswers(app)
  const json = 'application/json; charset=utf-8'
  app.get('/v1/long', (_request, reply) => reply.type(json).send(long))
  app.post('/v1/long', (_request, reply) => reply.type(json).send(long))
  app.get('/v1/short', (_request, reply) => reply.type(json).send(short))
  const call: Call = getTicket
  app.get('/v1/ticket', { config: { call } }, (_request, reply) => reply.type(json).send(long))
  app.get('/v1/picture', (_request, reply) => reply.type('image/webp').send(picture))
  app.get('/v1/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'])))
  app.get('/v1/export', (_request, reply) => {
    const lines = Array.from({ length: 500 }, (_, line) => `${line},Salida\r\n`)
    return reply.type('text/csv; charset=utf-8').send(Readable.from(lines))
  })
  app.get('/v1/broken-export', (request, reply) => {
    // More than a compressor keeps back, where the answer is to have begun.
    let left = (request.query as { pieces: number }).pieces
    const failing = new Readable({
      read() {
        left -= 1
        if (left < 0) this.destroy(new Error('the database went away'))
        else this.push(randomBytes(262_144))
      },
    })
    return reply.type('text/csv; charset=utf-8').send(failing)
  })
  await registerPanel(app, { folder: pathToFileURL(`${folder}/`), publicUrl: undefined })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Asked = { method?: string; accepts?: string; headers?: OutgoingHttpHeaders }
async function ask(path: string, { method = 'GET', accepts, headers = {} }: Asked = {}) {
  const sent = { ...headers, ...(accepts !== undefined && { 'accept-encoding': accepts }) }
  const outgoing = request({ host: '127.0.0.1', port, path, method, agent: false, headers: sent })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}
const unpacked = ({ headers, body }: Awaited<ReturnType<typeof ask>>): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity, *;q=0', undefined],
    ['identity;q=0', undefined],
    [undefined, undefined],
  ])('to Accept-Encoding: %s goes as %s', async (accepts, coding) => {
    const answer = await ask('/v1/long', accepts === undefined ? {} : { accepts })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(unpacked(answer)).toBe(long)
    if (coding) expect(answer.body.length).toBeLessThan(long.length / 4)
  })

  test('that is short stays as it is, unless the client refuses it so', async () => {
    const plain = await ask('/v1/short', { accepts: 'br' })
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, short])
    const wanted = await ask('/v1/short', { accepts: 'gzip, identity;q=0' })
    expect([wanted.headers['content-encoding'], unpacked(wanted)]).toEqual(['gzip', short])
  })

  test.each(['br', 'identity;q=0, gzip'])('with a secret, or to a change, is never packed: %s', async (accepts) => {
    for (const [method, path] of [
      ['GET', '/v1/ticket'],
      ['HEAD', '/v1/ticket'],
      ['POST', '/v1/long'],
    ] as const) {
      const answer = await ask(path, { method, accepts })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(long)))
    }
  })

  test('to HEAD has the headers of GET and no body', async () => {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => ask('/v1/long', { method, accepts: 'gzip, br' })),
    )
    expect(head?.body.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head?.headers[name]).toBe(got?.headers[name])
    expect(head?.headers['content-encoding']).toBe('br')
  })

  test('that is a picture or a stream of events goes as it is', async () => {
    const image = await ask('/v1/picture', { accepts: 'br' })
    expect([image.headers['content-encoding'], image.headers.vary, image.body]).toEqual([undefined, undefined, picture])
    const events = await ask('/v1/events', { accepts: 'br' })
    expect([events.headers['content-encoding'], events.body.toString()]).toEqual([undefined, 'data: 1\n\n'])
  })

  test('that is written bit by bit is packed bit by bit', async () => {
    for (const accepts of ['br', 'gzip']) {
      const answer = await ask('/v1/export', { accepts })
      expect(answer.headers['content-encoding']).toBe(accepts)
      expect(answer.headers['content-length']).toBeUndefined()
      expect(unpacked(answer).split('\r\n')).toHaveLength(501)
    }
  })

  test('that breaks off before it began is a fault in plain words', async () => {
    const answer = await ask('/v1/broken-export?pieces=0', { accepts: 'br' })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([500, undefined])
    expect(JSON.parse(answer.body.toString())).toMatchObject({ statusCode: 500 })
  })

  test('that breaks off later is cut, and the server goes on', async () => {
    await expect(ask('/v1/broken-export?pieces=100', { accepts: 'br' })).rejects.toThrow('aborted')
    expect((await ask('/v1/long', { accepts: 'br' })).status).toBe(200)
  })
})

describe('a file of the build', () => {
  const FILE = '/assets/main-B4d5.js'

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0.1', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    [undefined, undefined],
  ])('to Accept-Encoding: %s goes as %s', async (accepts, coding) => {
    const answer = await ask(FILE, accepts === undefined ? {} : { accepts })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(unpacked(answer)).toBe(script)
  })

  test('the page is packed too, with its own type and policy', async () => {
    const answer = await ask('/visitas', { accepts: 'br', headers: { accept: 'text/html' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(unpacked(answer)).toBe(page)
  })

  test('each form has a tag of its own, by which it is not sent again', async () => {
    const forms = await Promise.all(['br', 'gzip', 'identity'].map((accepts) => ask(FILE, { accepts })))
    const tags = forms.map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const [index, accepts] of ['br', 'gzip', 'identity'].entries()) {
      const again = await ask(FILE, { accepts, headers: { 'if-none-match': tags[index] } })
      expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding'])
    }
    expect((await ask(FILE, { accepts: 'br', headers: { 'if-none-match': tags[1] } })).status).toBe(200)
  })

  test('a part of it is a part of the form that is sent', async () => {
    const whole = await ask(FILE, { accepts: 'br' })
    const part = await ask(FILE, { accepts: 'br', headers: { range: 'bytes=4-19' } })
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br'])
    expect(part.headers['content-range']).toBe(`bytes 4-19/${whole.body.length}`)
    expect(part.body).toEqual(whole.body.subarray(4, 20))
    const plain = await ask(FILE, { headers: { range: 'bytes=0-5' } })
    expect([plain.status, plain.body.toString()]).toEqual([206, 'export'])
  })

  test('HEAD tells what GET would send', async () => {
    const head = await ask(FILE, { method: 'HEAD', accepts: 'br' })
    const got = await ask(FILE, { accepts: 'br' })
    expect(head.body.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name])
  })

  test('its packed forms have no address of their own, and what cannot be packed goes as it is', async () => {
    for (const extension of ['br', 'gz']) expect((await ask(`${FILE}.${extension}`)).status).toBe(404)
    const font = await ask('/assets/font-Xy12.woff2', { accepts: 'br' })
    expect([font.headers['content-encoding'], font.headers['content-type']]).toEqual([undefined, 'font/woff2'])
    expect(font.body).toEqual(picture)
  })
})
