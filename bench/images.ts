// What images cost in memory: large ones of every kind, one after the other, and what the server still holds of them afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import { instant } from '@muelle/domain/time'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { form, picture } from '../packages/server/test/images.ts'
import { signIn } from './support/market.ts'
import { megabytes, milliseconds, printMeasures } from './support/measures.ts'
import { childRunning, peakOf, rssOf } from './support/processes.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

/** So often each kind is sent. */
const ROUNDS = 3
/** As large as may be sent: 36 megapixels, of an AVIF 12. */
const LARGE = { width: 7000, height: 5000 }
const LARGE_AVIF = { width: 4000, height: 3000 }
/** One upload may take this long; what hangs ends the bench. */
const UPLOAD_MS = 60_000
/** Longer than the decoder rests before it ends. */
const REST_MS = 8_000
const GOAL_BYTES = 100 * 1024 * 1024
const MAX_DECODER_BYTES = 400 * 1024 * 1024

const KINDS = {
  jpeg: () => picture(LARGE).jpeg(),
  'progressive jpeg': () => picture(LARGE).jpeg({ progressive: true }),
  png: () => picture(LARGE).png(),
  'interlaced png': () => picture(LARGE).png({ progressive: true }),
  webp: () => picture(LARGE).webp({ effort: 0 }),
  gif: () => picture(LARGE).gif({ effort: 1 }),
  avif: () => picture(LARGE_AVIF).avif({ effort: 0 }),
}

await withTempFolder(async (dataDir) => {
  const files = await Promise.all(
    Object.entries(KINDS).map(async ([kind, encoded]) => ({ kind, bytes: await encoded().toBuffer() })),
  )
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  try {
    await loadDemo({ connection: server.connection, now: instant(Date.now()), log: createLog('error') })
    const token = await signIn(server.url)
    const before = rssOf(server.pid)
    const sent = { images: 0, refused: 0, ms: 0, highest: before, decoder: 0 }
    const peaks = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { kind, bytes } of files) {
        let isOver = false
        const watching = watch(() => isOver, kind)
        const begunAt = performance.now()
        const status = await send(server.url, token, bytes)
        sent.ms += performance.now() - begunAt
        isOver = true
        await watching
        sent.images += 1
        sent.refused += status === 200 ? 0 : 1
      }
    await sleep(REST_MS)
    const after = rssOf(server.pid)
    const isGone = childRunning(server.pid, 'image-program') === null
    printMeasures([
      {
        measure: `memory of the server after ${sent.images} images`,
        value: megabytes(after),
        baseline: `${megabytes(before)} before`,
        ratio: after / before,
        goal: `+ ${megabytes(GOAL_BYTES)}`,
        isMet: after - before <= GOAL_BYTES,
      },
      {
        measure: 'its largest meanwhile',
        value: megabytes(sent.highest),
        baseline: `${megabytes(before)} before`,
        ratio: sent.highest / before,
      },
      {
        measure: 'largest of the process that decodes',
        value: megabytes(sent.decoder),
        baseline: [...peaks].map(([kind, bytes]) => `${kind} ${megabytes(bytes)}`).join(', '),
        goal: `≤ ${megabytes(MAX_DECODER_BYTES)}`,
        isMet: sent.decoder <= MAX_DECODER_BYTES,
      },
      { measure: 'it is gone once it rests', value: isGone ? 'yes' : 'no', goal: 'yes', isMet: isGone },
      { measure: 'time of an upload, mean', value: milliseconds(sent.ms / sent.images) },
      { measure: 'images refused', value: String(sent.refused), goal: '0', isMet: sent.refused === 0 },
    ])

    /** Looks at both processes until an upload is over. */
    async function watch(isOver: () => boolean, kind: string): Promise<void> {
      while (!isOver()) {
        sent.highest = Math.max(sent.highest, rssOf(server.pid))
        const decoder = childRunning(server.pid, 'image-program')
        const peak = decoder === null ? 0 : peakOf(decoder)
        sent.decoder = Math.max(sent.decoder, peak)
        // Its own largest is over all images that it has read.
        peaks.set(kind, Math.max(peaks.get(kind) ?? 0, decoder === null ? 0 : rssOf(decoder)))
        await sleep(10)
      }
    }
  } finally {
    await server.stop()
  }
})

async function send(url: string, token: string, bytes: Buffer): Promise<number> {
  const { body, headers } = form([{ name: 'file', filename: 'foto', bytes }])
  const answer = await fetch(`${url}/v1/provider/shared/image`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(UPLOAD_MS),
  })
  await answer.arrayBuffer()
  return answer.status
}
