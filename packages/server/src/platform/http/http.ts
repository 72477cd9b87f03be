import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { type Call, MAX_IDEMPOTENCY_KEY_LENGTH, type UploadedFile } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { IdText } from '@muelle/contract/shapes'
import { failureOf } from '@muelle/contract/wire'
import { type Instant, instant } from '@muelle/domain/time'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import qs from 'qs'
import type { Db } from '../db.ts'
import { Denied } from '../denied.ts'
import { createSharedTurns } from '../in-turn.ts'
import type { Logger } from '../log.ts'
import { publicOrigin } from '../public-address.ts'
import { isFromOwnPage } from '../realtime/origin.ts'
import type { SecretBox } from '../secret-box.ts'
import { accessDenial, withinCall } from './authorize.ts'
import type { IdempotencyClaim } from './claim.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { compressAnswers } from './compress-answers.ts'
import { type Actor, checkAnswer, type Incoming, type RequestFacts, type Route } from './handle.ts'
import { HTTP_LIMITS } from './http-limits.ts'
import { requestHash } from './idempotency.ts'
import { isDeeperThan } from './json-depth.ts'
import type { KeyLimit } from './key-limit.ts'
import type { Metrics } from './metrics.ts'
import { acceptFiles, receiveFile } from './receive-file.ts'
import { languageFrom, sendError, sendFaults } from './send-error.ts'
import { NO_PROXY, type TrustedProxies } from './trusted-proxies.ts'
import { validate } from './validate.ts'

const PANEL_APP = 'web_provider'
const MAX_USER_AGENT_LENGTH = 300
const MOUNTED_AT_ONCE = 10
/** How much of its budget an address has used is nobody's business; `retry-after` says what a client needs. */
const NO_COUNTERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export type AppOptions = {
  db: Db
  routes: readonly Route[]
  authenticate: (token: string) => Promise<Actor | Refusal<AuthenticationRefusal>>
  log: Logger
  metrics: Metrics
  clock: () => Instant
  rateLimitPerMinute: number
  /** What one API key may ask of this process; without it there is no limit of its own. */
  keyLimit?: KeyLimit
  /** Whose word on where a request comes from is believed; nobody's without it. */
  trustedProxies?: TrustedProxies
  /** Transactions that wait for a connection right now. */
  waitingForDatabase: () => number
  /** PUBLIC_URL; without it the address at which a request arrived. */
  publicUrl?: string | undefined
  /** Hashes what a request asked for, under its Idempotency-Key. */
  secrets: Pick<SecretBox, 'digest'>
  /** Behind TLS cookies are for TLS only. */
  secureCookies: boolean
  /** Compares every answer and refusal with the contract: in tests. */
  checkAnswers: boolean
}
export type AuthenticationRefusal =
  | 'unauthenticated'
  | 'session.expired'
  | 'session.ended'
  | 'session.user_disabled'
  | 'api_key.ended'

/** The HTTP server over the contract: the only file that knows how a call becomes a route and a refusal an envelope. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  // Under its own type the logger would become part of the type of the app.
  const logger: FastifyBaseLogger = options.log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line names its request itself; a logger for each request would be made for nothing.
    childLoggerFactory: () => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: HTTP_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    connectionTimeout: HTTP_LIMITS.connectionMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: HTTP_LIMITS.pathParameterLength,
      querystringParser: (text) =>
        qs.parse(text, {
          arrayLimit: HTTP_LIMITS.queryArrayItems,
          depth: HTTP_LIMITS.queryDepth,
          parameterLimit: HTTP_LIMITS.queryParameters,
        }),
    },
    // No hook has run by then: a path that cannot be read is answered like everything else.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request))
      void sendError(error, request, reply, options)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      const requestId = randomUUID()
      const body = JSON.stringify(failureOf({ language: 'es', refusal: { code: 'malformed' }, requestId }))
      const head = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n`
      socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request))
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: Call }
    const route = call?.path ?? request.routeOptions.url ?? 'unmatched'
    options.metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  compressAnswers(app)
  acceptJson(app)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, options))
  await app.register(cookie)
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(addressOf(request, options)),
    addHeaders: NO_COUNTERS,
    addHeadersOnExceeding: NO_COUNTERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new Denied({ code: 'too_many_requests', retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  // Looking for paths that do not exist is limited like everything else.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendError(new Denied({ code: 'not_found' }), request, reply, options),
  )
  for (const [at, route] of options.routes.entries()) {
    if (!route.call.multipart) mount(app, route, options)
    // Whatever starts beside it has its turns.
    if (at % MOUNTED_AT_ONCE === MOUNTED_AT_ONCE - 1) await turn()
  }
  await app.register(async (scope) => {
    await acceptFiles(scope)
    for (const route of options.routes) if (route.call.multipart) mount(scope, route, options)
  })
  return app
}

const headersOf = ({ id }: FastifyRequest) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' })

/** JSON bodies only. An empty body is no body; `__proto__`, broken JSON and what is nested too deep are malformed. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isDeeperThan(HTTP_LIMITS.bodyDepth, body as string)) done(new Denied({ code: 'malformed' }))
    else void parse(request, body as string, done)
  })
}

function mount(app: FastifyInstance, route: Route, options: AppOptions) {
  const { call } = route
  const check = options.checkAnswers ? checkAnswer : () => {}
  const inSlot = createSharedTurns(HTTP_LIMITS.files)
  app.route({
    // Both at once: by itself Fastify mounts what it answers to HEAD as a route of its own, which takes as long as the other.
    method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method,
    url: routedPath(call),
    config: { call },
    handler: async (request, reply) => {
      if (options.waitingForDatabase() > HTTP_LIMITS.waitingForDatabase) throw new Denied({ code: 'busy' })
      const facts = requestFacts(request, reply, options)
      const actor = await signIn(request, call, options)
      const { input, faults } = validate(call, { params: request.params, query: request.query, body: request.body })
      if (faults.length > 0) return sendFaults(faults, request, reply)
      const incomingWith = (file: UploadedFile | null): Incoming => {
        const asked = file ? { ...input, file: createHash('sha256').update(file.bytes).digest('hex') } : input
        return {
          db: options.db,
          actor,
          input: call.multipart ? { ...input, file } : input,
          facts,
          claim:
            call.method === 'GET' || !actor || call.isRepeatable ? null : claimOf(request, call, actor, asked, options),
          check,
        }
      }
      const serve = async (file: UploadedFile | null) => {
        const incoming = incomingWith(file)
        const answer = await route.run(incoming)
        if (answer.replayed) reply.header('idempotency-replayed', 'true')
        if (answer.file) {
          const way = answer.file.isAttachment ? 'attachment' : 'inline'
          reply.header('content-disposition', `${way}; filename="${answer.file.name}"`)
        }
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type(answer.file?.type ?? 'application/json; charset=utf-8')
          .send(answer.stream ?? answer.body)
      }
      const { multipart } = call
      // Nothing of a file is read before it is known who sends it, and that they may.
      if (!multipart) return serve(null)
      await route.admit?.(incomingWith(null))
      const who = actor ? `${actor.accountId}/${actor.userId}` : networkOf(facts.address)
      return inSlot(who, async () => serve(await receiveFile(request, multipart.maxBytes)))
    },
  })
}

/** The path as it is matched: an id is digits, so that a call which does not exist is not mistaken for one about a record. */
const routedPath = ({ path, params }: Call): string =>
  path.replace(/:(\w+)/g, (name, key: string) => (params?.shape[key] === IdText ? `${name}(^\\d+$)` : name))

/** What one program asks must not keep the others waiting. */
function limitKey({ accountId, apiKeyId }: Actor, keyLimit: KeyLimit) {
  if (apiKeyId === null) return
  const retryAfterSeconds = keyLimit.take(`${accountId}/${apiKeyId}`)
  if (retryAfterSeconds !== null) throw new Denied({ code: 'too_many_requests', retryAfterSeconds })
}

async function signIn(request: FastifyRequest, call: Call, options: AppOptions): Promise<Actor | null> {
  if (call.access === 'public') return null
  const token = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await options.authenticate(token) : null
  if (found && 'code' in found) throw new Denied(found)
  if (found && options.keyLimit) limitKey(found, options.keyLimit)
  const denial = accessDenial(call.access, found)
  if (denial) throw new Denied(denial)
  return found && withinCall(call.access, found)
}

function requestFacts(request: FastifyRequest, reply: FastifyReply, options: AppOptions): RequestFacts {
  return {
    request_id: request.id,
    language: languageFrom(request),
    now: options.clock(),
    address: addressOf(request, options),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    origin: publicOrigin(options.publicUrl, request.raw),
    isPanel: request.headers.app === PANEL_APP,
    isFromOwnPage: isFromOwnPage(request.headers, options.publicUrl),
    cookies: request.cookies,
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure: options.secureCookies,
      })
    },
  }
}

function claimOf(
  request: FastifyRequest,
  call: Call,
  actor: Actor,
  input: unknown,
  options: AppOptions,
): IdempotencyClaim | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (call.needsIdempotencyKey && request.headers.app !== PANEL_APP)
      throw new Denied({ code: 'idempotency.key_required' })
    return null
  }
  if (typeof key !== 'string' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw new Denied({ code: 'idempotency.key_required' })
  return {
    principal: actor.apiKeyId === null ? `user:${actor.userId}` : `api_key:${actor.apiKeyId}`,
    route: `${call.method} ${call.path}`,
    key,
    requestHash: requestHash(options.secrets, request.url, input),
    isOptional: !call.needsIdempotencyKey,
  }
}

const addressOf = ({ raw }: FastifyRequest, { trustedProxies }: AppOptions): string =>
  clientAddress(raw, trustedProxies ?? NO_PROXY)

export const systemClock = (): Instant => instant(Date.now())
