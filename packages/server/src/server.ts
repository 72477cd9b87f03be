import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { issueSetupLink } from './account/setup-link.ts'
import { type Background, createBackground } from './background.ts'
import { DEMO_PASSWORD, MUELLE_USERS, OTHER_USERS } from './demo/cast.ts'
import { isDemoLoaded } from './demo/demo-loaded.ts'
import { loadDemo } from './demo/load-demo.ts'
import { keepSailing } from './demo/trips/keep-sailing.ts'
import { registerFiles } from './files/serve-files.ts'
import { folderStorage, type Storage } from './files/storage.ts'
import { freeMemory } from './free-memory.ts'
import { createMailer } from './mail/mailer.ts'
import { openTold } from './open-told.ts'
import { type PaymentSetup, setUpPayments } from './payment-setup.ts'
import { hasAccounts } from './platform/accounts.sql.ts'
import type { Config } from './platform/config.ts'
import { configNotes } from './platform/config-notes.ts'
import { type Db, openPool, type Pool } from './platform/db.ts'
import { rebaseRestoredEvents } from './platform/events/restored-events.sql.ts'
import { registerDocs } from './platform/http/docs.ts'
import { registerHealth } from './platform/http/health.ts'
import { createApp, systemClock } from './platform/http/http.ts'
import { createKeyLimit, KEY_REQUESTS_PER_MINUTE } from './platform/http/key-limit.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { registerPanel } from './platform/http/panel.ts'
import { createLog, type Logger } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import type { OutboundPolicy } from './platform/outbound/outbound-address.ts'
import type { OpenDatabase } from './platform/postgres/open-database.ts'
import { registerRealtime, STREAMS } from './platform/realtime/realtime.ts'
import { type Hub, startHub } from './platform/realtime/realtime-hub.ts'
import { createSecretBox, type SecretBox } from './platform/secret-box.ts'
import { loadSecretKey } from './platform/secret-key.ts'
import { OWN_DOORS, PROVIDER_DOORS, registerProviderDoors } from './providers/payments/receive-events.ts'
import { hereAt } from './reachable-at.ts'
import { tellWhatMoves } from './realtime/moving.ts'
import { createFindTopic, topicKeysOf } from './realtime/topics.ts'
import { routes } from './routes.ts'
import { registerSandbox, type Sandbox } from './sandbox/register-sandbox.ts'
import { createAuthenticate } from './sessions/authenticate.ts'
import { endedBy } from './sessions/ended-by.ts'
import { createStopping } from './stopping.ts'

export type RunningServer = {
  /** Where this machine reaches it. */
  url: string
  /** Who may sign in to the demo data, where the database holds it. */
  demo: { usernames: readonly string[]; password: string } | null
  /** Below the address of the panel, where the first account is made; null once there is one. */
  setupPath: string | null
  /**
   * Answers what is under way, closes the streams, gives unfinished jobs back, then stops the database it started. Answers the parts that
   * did not stop in time.
   */
  stop(): Promise<readonly string[]>
}
export type StartOptions = {
  /** What is being done now, for a person who waits. */
  onProgress?: (line: string) => void
  log?: Logger
  /** Is being opened already; stopped along with the server, also where that does not start. */
  database?: Promise<OpenDatabase>
}

/** The same place seen from `src` and from the bundle in `dist`. */
const PACKAGE = new URL('../', import.meta.url)
const PANEL = new URL('../web/dist/', PACKAGE)

const SERVER_LIMITS = {
  /** Connections for what runs over all accounts: relay, streams, lists of accounts. */
  workerConnections: 4,
  /** How long requests under way may take once the server stops. */
  drainMs: 10_000,
  closeIdleEveryMs: 50,
  endPoolsMs: 5_000,
} as const

/** Starts everything in this process; resolves once requests are answered. Jobs and relay begin right after. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const report = options.onProgress ?? (() => {})
  const log = options.log ?? createLog(config.logLevel)
  const stopping = createStopping(log)
  try {
    for (const note of configNotes(config)) report(note)
    const database = await (options.database ?? openTold(config, log, report))
    // It has limits of its own, and one that is left half stopped would be the worst of all.
    stopping.add('database', database.stop, { waitsForIt: true })
    const { connection } = database
    let background: Background | undefined
    const pools = { connection, prepare: config.prepare, log }
    const app = openPool({ ...pools, role: 'muelle_app', onEvents: () => background?.poke() })
    stopping.add('connections of requests', () => endPool(app))
    const worker = openPool({ ...pools, role: 'muelle_worker', max: SERVER_LIMITS.workerConnections })
    stopping.add('connections of what runs over all accounts', () => endPool(worker))

    // The database works while the calls are mounted here.
    const filled = fillDatabase(config, { connection, worker: worker.db, log, report })
    filled.catch(() => {})
    const storage = folderStorage(config.filesDir)
    const secrets = createSecretBox(await loadSecretKey(config))
    const outbound = outboundPolicyOf(config)
    let port = config.port
    const here = () => hereAt(config.host, port)
    const payments = setUpPayments(config.payments, {
      secrets,
      here,
      prices: config.subscriptionPrices,
      own: { db: app.db, secrets },
    })
    background = createBackground({
      connection,
      db: app.db,
      worker: worker.db,
      storage,
      mailer: config.mail && createMailer(config.mail),
      secrets,
      outbound,
      publicUrl: config.publicUrl,
      providers: payments.providers,
      billing: payments.billing,
      hasTextConsole: config.textConsole,
      log,
    })
    stopping.add('jobs and relay', background.stop)
    const parts = { config, log, app, worker, background, storage, secrets, outbound, payments, here }
    const { http, hub, moving, drain, sandbox } = await createHttp(parts)
    stopping.add('what tells of moving boats', moving.stop)
    stopping.add('requests and streams', () => closeHttp(http, hub, log))
    if (sandbox) stopping.add('sandbox', sandbox.stop)
    await filled
    const setup = (await worker.db.platform(hasAccounts)) ? null : await issueSetupLink(connection)
    if (setup) stopping.add('setup link', setup.takeBack)
    await http.listen({ host: config.host, port: config.port })
    port = (http.server.address() as AddressInfo).port
    background.start()
    if (config.demo && config.demoMoves)
      stopping.add('demo', keepSailing({ db: app.db, worker: worker.db, clock: systemClock, log }).stop)
    sandbox?.start()
    return {
      demo: config.demo ? await demoOf(app.db) : null,
      setupPath: setup && setup.path,
      url: here(),
      stop: () => {
        drain()
        return stopping.run()
      },
    }
  } catch (error) {
    await stopping.run()
    throw error
  }
}

type Filling = { connection: pg.ClientConfig; worker: Db; log: Logger; report: (line: string) => void }

/** Brings the database to the newest schema and, where it has to have the demo and no account is there, loads it. */
async function fillDatabase(config: Config, { connection, worker, log, report }: Filling): Promise<void> {
  await migrate({
    connection,
    folder: new URL('migrations/', PACKAGE),
    onProgress: (name) => report(`Preparing the database: ${name}`),
    onWait: (migration) => log.info({ migration }, 'others work with its tables; it is tried again'),
  })
  if (await rebaseRestoredEvents(connection))
    log.warn({}, 'the events come from a restored copy; readers continue after it')
  if (!config.demo || (await worker.platform(hasAccounts))) return
  report('Loading the demo data …')
  await loadDemo({ connection, now: systemClock(), log })
  freeMemory()
}

const outboundPolicyOf = ({ environment, webhookPrivateAddresses }: Config): OutboundPolicy => ({
  allowsPrivate: webhookPrivateAddresses,
  allowsLoopback: webhookPrivateAddresses || environment !== 'production',
})

type HttpParts = {
  config: Config
  log: Logger
  app: Pool
  worker: Pool
  background: Background
  storage: Storage
  secrets: SecretBox
  outbound: OutboundPolicy
  payments: PaymentSetup
  /** Where this machine reaches the server, once it listens. */
  here: () => string
}

async function createHttp(parts: HttpParts) {
  const { config, log, app, worker, background, storage, secrets, outbound } = parts
  const { publicUrl, metricsToken, mapStyleUrl } = config
  let isDraining = false
  const metrics = createMetrics()
  metrics.watchPool('app', app)
  metrics.watchPool('worker', worker)
  metrics.watch('muelle_relay_lag_seconds', 'Age of the oldest event without its jobs', () =>
    background.lagSeconds().then(
      (seconds) => seconds ?? Number.NaN,
      () => Number.NaN,
    ),
  )
  metrics.watch('muelle_relay_leader', '1 in the process that turns events into jobs', () =>
    Number(background.isLeader()),
  )

  const authenticate = createAuthenticate(app.db)
  const http = await createApp({
    db: app.db,
    routes: routes({
      db: app.db,
      storage,
      log,
      links: { publicUrl, sendsMail: config.mail !== null },
      secrets,
      outbound,
      mapStyleUrl,
      providers: parts.payments.providers,
      billing: parts.payments.billing,
      hasTextConsole: config.textConsole,
      worker: worker.db,
    }),
    authenticate,
    secrets,
    log,
    metrics,
    clock: systemClock,
    rateLimitPerMinute: config.rateLimitPerMinute,
    keyLimit: createKeyLimit(KEY_REQUESTS_PER_MINUTE),
    trustedProxies: config.trustedProxies,
    waitingForDatabase: app.waitingCount,
    publicUrl,
    secureCookies: publicUrl?.startsWith('https:') ?? false,
    checkAnswers: config.environment === 'test',
  })
  const findTopic = createFindTopic(app.db)
  const hub = startHub({ db: worker.db, relay: background, authenticate, findTopic, topicKeysOf, endedBy, log })
  metrics.watch('muelle_streams', 'Open event streams', hub.count)
  const moving = tellWhatMoves({ db: app.db, hub, clock: systemClock, log })

  await registerRealtime(http, { hub, authenticate, findTopic, publicUrl })
  registerHealth(http, {
    checkDatabase: () => app.db.platform((tx) => tx.query('select 1')),
    relayLagSeconds: background.lagSeconds,
    isDraining: () => isDraining,
    metrics,
    metricsToken,
  })
  registerDocs(http, {
    version: await packageVersion(),
    publicUrl,
    extraRoutes: [...STREAMS, ...PROVIDER_DOORS, ...OWN_DOORS],
  })
  registerFiles(http, storage)
  const sandbox = await registerPayments(http, parts)
  await registerPanel(http, { folder: PANEL, publicUrl, mapStyleUrl })
  const drain = () => {
    isDraining = true
  }
  return { http, hub, moving, drain, sandbox }
}

/** The doors of the providers' events and, where the installation plays providers, the sandbox. */
async function registerPayments(
  http: FastifyInstance,
  { config, log, worker, payments, here }: HttpParts,
): Promise<Sandbox | null> {
  const { providers, sandbox } = payments
  await registerProviderDoors(http, { providers, worker: worker.db, clock: Date.now, log })
  if (!sandbox) return null
  const { publicUrl } = config
  return registerSandbox(http, { ...sandbox, worker: worker.db, clock: Date.now, publicUrl, here, log })
}

/** Streams first: they would keep the server from closing. Then requests get their time, then whatever is left is cut. */
async function closeHttp(http: FastifyInstance, hub: Hub, log: Logger): Promise<void> {
  const streamsClosed = hub.stop()
  const closed = http.close().then(() => true)
  // A connection that was busy at the close becomes idle later, and its client might keep it for minutes.
  const idle = setInterval(() => http.server.closeIdleConnections(), SERVER_LIMITS.closeIdleEveryMs)
  const inTime = await Promise.race([closed, sleep(SERVER_LIMITS.drainMs, false, { ref: false })])
  clearInterval(idle)
  if (!inTime) {
    log.warn({}, 'requests were cut off, they took too long')
    http.server.closeAllConnections()
    await closed
  }
  await streamsClosed
}

/** A connection that the database no longer answers must not keep the process from ending. */
const endPool = (pool: Pool) => Promise.race([pool.end(), sleep(SERVER_LIMITS.endPoolsMs, undefined, { ref: false })])

async function packageVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', PACKAGE), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}

async function demoOf(db: Db): Promise<RunningServer['demo']> {
  const usernames = [...MUELLE_USERS, ...OTHER_USERS].map(({ username }) => username)
  return (await isDemoLoaded(db)) ? { usernames, password: DEMO_PASSWORD } : null
}
