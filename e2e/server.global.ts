import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundle, makeReadyData, type Program, type ReadyData, startProgram } from './support/program.ts'

/** As people run it with the demo data on an empty disk. Answers are compared with the contract while it runs. */
const DEMO = {
  DEMO: '1',
  // Nothing happens by itself that a test does not know of.
  DEMO_MOVES: '0',
  // A host with plans, as its provider is played: who is new there has days of grace, and misses nothing.
  SUBSCRIPTION_PRICES: 'price_sandbox_month,price_sandbox_year',
  RATE_LIMIT_PER_MINUTE: '1000000',
}

/**
 * Gives every worker a program of its own: tests that run at the same time share no data. Each is started when its worker first asks
 * for it at the address in MUELLE_E2E_SERVERS (see `playwright.config.ts`), so that one file alone starts one. A worker that comes
 * after a failed test takes its predecessor's place with fresh data: what the failed test left does not meet the next ones, nor its own
 * second try. With MUELLE_E2E_URL the tests use a server that is there already.
 */
export default async function start(): Promise<() => Promise<void>> {
  // Handed to the workers, like the address below.
  process.env['MUELLE_E2E_BEGAN_AT'] = String(Date.now())
  if (process.env['MUELLE_E2E_URL']) return async () => {}
  if (!existsSync(bundle))
    throw new Error('The server is not built: run `npm test -- build browser`, or `npm start` once.')
  const demo = madeOnce('muelle-e2e-demo-', DEMO)
  const empty = madeOnce('muelle-e2e-none-', { DEMO: '0' })
  const places = new Map<string, { worker: string; program: Promise<Program> }>()
  const programOf = (place: string, worker: string) => {
    const before = places.get(place)
    if (before?.worker === worker) return before.program
    const program = (async () => {
      await before?.program.then(({ stop }) => stop()).catch(() => {})
      return startProgram('muelle-e2e-', () => DEMO, await demo.folder())
    })()
    places.set(place, { worker, program })
    return program
  }
  const answerOf = async (path: string): Promise<string> => {
    // `/0/3/data` is the folder of the program in the first place, for what only whoever runs a server can do; 3 is who works there.
    const [, place = '', worker = '', what] = path.split('/')
    if (place === 'empty') return empty.folder()
    const { url, dataDir } = await programOf(place, worker)
    return what === 'data' ? dataDir : url
  }
  const desk = createHttpServer((request, response) => {
    answerOf(request.url ?? '').then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  process.env['MUELLE_E2E_SERVERS'] = await addressOf(desk)
  return async () => {
    desk.close()
    const started = await Promise.allSettled([...places.values()].map(({ program }) => program))
    await Promise.all(started.flatMap((result) => (result.status === 'fulfilled' ? [result.value.stop()] : [])))
    await Promise.all([demo.forget(), empty.forget()])
  }
}

/** Data that all programs of a run begin with, made by the first who needs them. */
function madeOnce(name: string, environment: Record<string, string>) {
  let data: Promise<ReadyData> | undefined
  return {
    folder: async () => (await (data ??= makeReadyData(name, environment))).folder,
    forget: async () => (await data?.catch(() => null))?.forget(),
  }
}

const addressOf = (server: ReturnType<typeof createHttpServer>) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
