import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { type ImageFolder, imageUrl, thumbnailUrl } from '@muelle/contract/files/images'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer } from '../../test/api.ts'
import { expectRefused } from '../../test/failure.ts'
import { form, picture, upload } from '../../test/images.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'

const ADDRESS = /^\/files\/[A-Za-z0-9_-]{22}\.webp$/

let harbour: Harbour
let person: Person
beforeAll(async () => {
  harbour = await openHarbour()
  person = harbour.seller
})
afterAll(() => harbour.close())
beforeEach(() => harbour.database.admin('delete from file'))

type Kept = { filename: string; url: string; width: number; height: number }
const keptOf = (answer: RawAnswer) => (answer.json as { data: Kept }).data
async function stored(address: string) {
  const response = await fetch(harbour.api.base + address)
  return { response, image: sharp(Buffer.from(await response.arrayBuffer())) }
}
const everything = async () => ({
  rows: await snapshot(harbour.database.admin, ['file', 'file_use', 'idempotency_key', 'event', 'audit_entry']),
  files: (await readdir(harbour.api.filesDir, { recursive: true })).sort(),
})

describe('what is kept', () => {
  test.each([
    ['jpeg', () => picture().jpeg()],
    ['png', () => picture().png()],
    ['webp', () => picture().webp()],
    ['gif', () => picture().gif()],
    ['avif', () => picture().avif({ effort: 0 })],
  ])('%s becomes WebP, whatever its name and type say', async (_type, encoded) => {
    const answer = await upload(person, await encoded().toBuffer(), {
      filename: 'factura.pdf',
      type: 'application/pdf',
    })
    const kept = keptOf(answer)
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 200,
      json: {
        success: true,
        data: { filename: expect.any(String), url: expect.stringMatching(ADDRESS), width: 40, height: 30 },
      },
    })
    expect(kept.url).toBe(imageUrl(kept.filename))
    expect(await (await stored(kept.url)).image.metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    expect(await harbour.database.admin('select account_id, name, folder, width, height from file')).toEqual([
      { account_id: harbour.account, name: kept.filename, folder: 'tmp', width: 40, height: 30 },
    ])
  })

  test.each<[ImageFolder, number, number]>([
    ['tmp', 1600, 800],
    ['business', 1600, 800],
    ['profile', 512, 256],
    ['tour', 1600, 800],
    ['legal', 1600, 800],
  ])('%s: at most %d pixels wide, with a small picture beside it', async (folder, width, height) => {
    const large = await picture({ width: 2400, height: 1200 }).jpeg().toBuffer()
    const kept = keptOf(await upload(person, large, { query: `?folder=${folder}` }))
    expect(kept).toMatchObject({ width, height })
    expect(await (await stored(kept.url)).image.metadata()).toMatchObject({ width, height })
    expect(await (await stored(thumbnailUrl(kept.filename))).image.metadata()).toMatchObject({
      width: 320,
      height: 160,
    })
  })

  test.each<[ImageFolder, number, number, boolean]>([
    ['business', 31, 32, false],
    ['business', 32, 31, false],
    ['business', 32, 32, true],
    ['profile', 1, 1, false],
    ['tour', 1, 1, false],
    ['legal', 1, 1, false],
    ['tmp', 1, 1, true],
  ])('%s takes a picture of %d × %d pixels: %s', async (folder, width, height, isTaken) => {
    const answer = await upload(person, await picture({ width, height }).png().toBuffer(), {
      query: `?folder=${folder}`,
    })
    if (isTaken) expect(keptOf(answer)).toMatchObject({ width, height })
    else {
      expect(answer.json).toMatchObject({ errors: [{ code: 'image.too_small', path: 'body.file' }] })
      expect(await harbour.database.admin('select from file')).toEqual([])
    }
  })

  test('is upright, and tells neither where nor with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Cámara', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 36/1 0/1' },
    }
    const lying = await picture({ width: 60, height: 20 })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, width: 60, exif: expect.any(Buffer) })
    const kept = keptOf(await upload(person, lying))
    expect(kept).toMatchObject({ width: 20, height: 60 })
    const { exif: left, orientation, xmp, icc } = await (await stored(kept.url)).image.metadata()
    expect({ left, orientation, xmp, icc }).toEqual({
      left: undefined,
      orientation: undefined,
      xmp: undefined,
      icc: undefined,
    })
  })

  test('keeps what is transparent, and of an animation the first frame', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const logo = await stored(keptOf(await upload(person, clear)).url)
    expect((await logo.image.raw().toBuffer({ resolveWithObject: true })).data[3]).toBe(0)

    const frames = await Promise.all(
      ['#f00', '#0f0'].map((color) => picture({ width: 16, height: 16, color }).png().toBuffer()),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const first = (await stored(keptOf(await upload(person, animated)).url)).image
    expect((await first.metadata()).pages ?? 1).toBe(1)
    const [red = 0, green = 255] = (await first.raw().toBuffer({ resolveWithObject: true })).data
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(60)
  })

  test('has a name of its own each time, and the same key gets the same answer without another file', async () => {
    const bytes = await picture().png().toBuffer()
    const [first, again, other] = [
      await upload(person, bytes, { key: 'una' }),
      await upload(person, bytes, { key: 'una' }),
      await upload(person, bytes, { key: 'otra' }),
    ]
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(keptOf(other).filename).not.toBe(keptOf(first).filename)
    expect(await harbour.database.admin('select from file')).toHaveLength(2)
    const another = await upload(person, await picture({ color: '#fff' }).png().toBuffer(), { key: 'una' })
    expect(another).toMatchObject({ status: 422, json: { meta: { code: 'idempotency.key_reused' } } })
  })
})

/** A PNG that says it is that large, with next to no pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const content = Buffer.concat([Buffer.from(type), data])
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

describe('what is refused changes nothing, and says so at the field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const large = () => picture({ width: 7000, height: 6000 }).jpeg({ quality: 1 }).toBuffer()
  const largeAvif = () => picture({ width: 4000, height: 3250 }).avif({ effort: 0, quality: 1 }).toBuffer()
  const cutOff = async () => (await picture({ width: 400, height: 400 }).jpeg().toBuffer()).subarray(0, 900)
  test.each<[string, string, () => Promise<Uint8Array | string> | Uint8Array | string, object?]>([
    ['nothing', 'image.missing', () => ''],
    ['SVG under the name of a PNG', 'image.type', () => svg],
    ['HTML', 'image.type', () => '<html><script>alert(1)</script></html>'],
    ['a PDF', 'image.type', () => '%PDF-1.7 …'],
    [
      'a photograph as telephones keep it (HEIC)',
      'image.type',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
    ],
    ['TIFF', 'image.type', () => picture().tiff().toBuffer()],
    ['an image that is cut off', 'image.broken', cutOff],
    ['a head with a hundredth of its pixels', 'image.broken', () => pngOf(60, 60)],
    ['the first bytes of a JPEG and then a script', 'image.broken', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['42 megapixels', 'image.too_many_pixels', large, { max_megapixels: 36 }],
    ['an AVIF of 13 megapixels', 'image.too_many_pixels', largeAvif, { max_megapixels: 12 }],
    ['a bomb of 3,600 megapixels', 'image.too_many_pixels', () => pngOf(60_000, 60_000), { max_megapixels: 36 }],
    ['more than 10 MB', 'image.too_large', () => Buffer.alloc(10 * 1024 * 1024 + 1), { limit_bytes: 10 * 1024 * 1024 }],
  ])('%s: %s', async (_what, code, bytes, detail) => {
    const content = await bytes()
    const before = await everything()
    const answer = await upload(person, content, { key: 'rechazada', filename: 'logo.png', type: 'image/png' })
    const message = expect.stringMatching(/\S/) as string
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 422,
      json: {
        success: false,
        message,
        errors: [{ code, message, path: 'body.file', ...(detail ? { detail } : {}) }],
        meta: { code, message, request_id: answer.headers['x-request-id'] },
      },
    })
    expect(await everything()).toEqual(before)
  })

  test('a file in another field is none', async () => {
    const answer = await upload(person, await picture().png().toBuffer(), { field: 'imagen' })
    expect(answer).toMatchObject({ status: 422, json: { meta: { code: 'image.missing' } } })
  })

  test.each(['?folder=../../etc', '?folder=otra', '?carpeta=tour', '?folder[]=tour'])('%s', async (query) => {
    const before = await everything()
    expectRefused(await upload(person, await picture().png().toBuffer(), { query }), query)
    expect(await everything()).toEqual(before)
  })

  test('a form that is no form, has no end, or has too many parts', async () => {
    const { body, headers } = form([{ name: 'file', filename: 'a.png', bytes: await picture().png().toBuffer() }])
    const path = '/v1/provider/shared/image'
    const many = form(Array.from({ length: 40 }, (_, at) => ({ name: `campo${at}`, bytes: 'x' })))
    const proto = form([{ name: '__proto__', filename: 'a.png', bytes: 'x' }])
    for (const sent of [
      { body: body.subarray(0, body.length - 60), headers },
      { body: 'nada', headers },
      { body, headers: { 'content-type': 'multipart/form-data' } },
      many,
      proto,
    ])
      expectRefused(await person.raw('POST', path, sent))
    expect(({} as Record<string, unknown>)['filename']).toBeUndefined()
    const json = await person.raw('POST', path, { body: { file: 'x' } })
    expect(json).toMatchObject({ status: 415, json: { meta: { code: 'unsupported_media_type' } } })
  })

  test('nobody who is not signed in sends a file', async () => {
    const answer = await upload(harbour.api, await picture().png().toBuffer())
    expect(answer).toMatchObject({ status: 401, json: { meta: { code: 'unauthenticated' } } })
  })

  test('a person with 100 images that nothing uses has to wait for the sweep, and nobody else has', async () => {
    await harbour.database.admin(
      `insert into file (account_id, name, folder, width, height, bytes, uploaded_by)
       select $1, 'sobra-' || n, 'tmp', 1, 1, 1, u.id from generate_series(1, 100) n, app_user u where u.username = 'vendedora'`,
      [harbour.account],
    )
    const [sent] = await harbour.database.admin<{ count: number }>('select count(*)::int as count from file')
    expect(sent?.count).toBe(100)
    const before = await everything()
    const answer = await upload(person, await picture().png().toBuffer())
    expect(answer).toMatchObject({ status: 409, json: { meta: { code: 'image.too_many' } } })
    expect(await everything()).toEqual(before)
    expect(await upload(harbour.owner, await picture().png().toBuffer())).toMatchObject({ status: 200 })
  })

  test('an account with 500 images that nothing uses has to wait for the sweep', async () => {
    await harbour.database.admin(
      `insert into file (account_id, name, folder, width, height, bytes)
       select $1, 'sobra-' || n, 'tmp', 1, 1, 1 from generate_series(1, 500) n`,
      [harbour.account],
    )
    const before = await everything()
    const answer = await upload(person, await picture().png().toBuffer())
    expect(answer).toMatchObject({ status: 409, json: { meta: { code: 'image.too_many' } } })
    expect(await everything()).toEqual(before)
  })

  test('more files at once than are held in memory are turned away, and the others are kept', async () => {
    const bytes = await picture({ width: 1500, height: 1500 }).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(person, bytes)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    const kept = answers.filter(({ status }) => status === 200).length
    expect(kept).toBeGreaterThanOrEqual(3)
    expect(await harbour.database.admin('select from file')).toHaveLength(kept)
  })

  test('nobody else is turned away while one person floods', async () => {
    const bytes = await picture({ width: 1500, height: 1500 }).png().toBuffer()
    const flood = Promise.all(Array.from({ length: 40 }, () => upload(person, bytes)))
    const others = await Promise.all(Array.from({ length: 3 }, () => upload(harbour.owner, bytes)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200, 503]))
  })
})

describe('a kept image is served', () => {
  test('to whoever has its address, for ever, as nothing but a picture', async () => {
    const { url } = keptOf(await upload(person, await picture().png().toBuffer()))
    const { response } = await stored(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each([
    '/files/AAAAAAAAAAAAAAAAAAAAAA.webp',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e/secret.key',
    '/files/.webp',
    '/files/AAAAAAAAAAAAAAAAAAAAAA.webp%00.png',
    '/files/',
  ])('%s is not there', async (path) => {
    const answer = await harbour.api.raw('GET', path)
    expect(answer).toMatchObject({ status: 404, json: { meta: { code: 'not_found' } } })
  })
})
