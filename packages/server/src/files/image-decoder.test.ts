import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture, upload } from '../../test/images.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { DECODER_LIMITS, decoderPid } from './image-decoder.ts'

/** For what hangs: on a busy machine a large picture takes longer than a server waits for one. */
const HANG_MS = 300_000

let harbour: Harbour
beforeAll(async () => {
  Object.assign(DECODER_LIMITS, { longestMs: HANG_MS })
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
const small = () => picture().png().toBuffer()
/** The largest that may be sent of the kind that takes most. */
const heavy = () => picture({ width: 4000, height: 3000 }).avif({ effort: 0, quality: 1 }).toBuffer()

describe('the process that decodes images', () => {
  test('is another than the server, and reads one image after the other', async () => {
    const bytes = await small()
    expect(await upload(harbour.owner, bytes)).toMatchObject({ status: 200 })
    const pid = decoderPid()
    expect(pid).toEqual(expect.any(Number))
    expect(pid).not.toBe(process.pid)
    expect(await upload(harbour.seller, bytes)).toMatchObject({ status: 200 })
    expect(decoderPid()).toBe(pid)
  })

  test('keeps little after a large image, or ends with it', async () => {
    const bytes = await heavy()
    for (let round = 0; round < 3; round += 1) {
      expect(await upload(harbour.owner, bytes)).toMatchObject({ status: 200 })
      const pid = decoderPid()
      if (pid === null || process.platform !== 'linux') continue
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      expect(kilobytes * 1024).toBeLessThan(1.25 * DECODER_LIMITS.memoryBytes)
    }
  })

  test('ends when nothing comes any more', async () => {
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
    const pid = decoderPid() ?? 0
    await until(() => isGone(pid))
    expect(decoderPid()).toBeNull()
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
  })

  test('may break over an image: that one is refused, and the next is read', async () => {
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
    const before = decoderPid() ?? 0
    // Stopped, so that it has not answered yet when it is ended.
    process.kill(before, 'SIGSTOP')
    const broken = upload(harbour.owner, await small())
    const next = upload(harbour.owner, await small())
    process.kill(before, 'SIGKILL')
    const [first, second] = await Promise.all([broken, next])
    const codes = [first, second].map(({ status, json }) => [status, (json as { meta?: { code: string } }).meta?.code])
    expect(codes.filter(([status]) => status === 200).length).toBeGreaterThan(0)
    for (const [status, code] of codes)
      expect([status, code]).toEqual(status === 200 ? [200, undefined] : [422, 'image.broken'])
    expect(decoderPid()).not.toBe(before)
  })

  test('that cannot be started says nothing against an image, and is started for the next one', async () => {
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
    const pid = decoderPid() ?? 0
    process.kill(pid, 'SIGKILL')
    await until(() => decoderPid() === null)
    const { execPath } = process
    process.execPath = '/nowhere/node'
    try {
      const answers = await Promise.all([upload(harbour.owner, await small()), upload(harbour.seller, await small())])
      for (const { status, json } of answers) expect([status, json]).toMatchObject([503, { meta: { code: 'busy' } }])
    } finally {
      process.execPath = execPath
    }
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
  })

  test.runIf(process.platform === 'linux')('knows nothing of what the server is told', async () => {
    expect(await upload(harbour.owner, await small())).toMatchObject({ status: 200 })
    const environment = readFileSync(`/proc/${decoderPid()}/environ`, 'utf8').split('\0')
    const names = new Set(environment.map((line) => line.split('=')[0]))
    expect([...names]).toContain('MALLOC_ARENA_MAX')
    expect(process.env).toHaveProperty('VITEST')
    expect([...names]).not.toContain('VITEST')
  })
})
