import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { type Call, MAX_IDEMPOTENCY_KEY_LENGTH } from '@muelle/contract/call'
import { fieldErrorsOf } from '@muelle/contract/issues'
import { type Language, languageOf } from '@muelle/contract/messages/sentence'
import { COMMON_REFUSALS, REFUSALS, type Refusal, SESSION_REFUSALS, WRITE_REFUSALS } from '@muelle/contract/refusals'
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
import type { Logger } from '../log.ts'
import { accessDenial } from './authorize.ts'
import { type Actor, checkAnswer, type Incoming, type RequestFacts, type Route } from './handle.ts'
import { type IdempotencyClaim, requestHash } from './idempotency.ts'
import type { Metrics } from './metrics.ts'
import { type PartFaults, validate } from './validate.ts'

/** What one request may cost. Sizes in bytes, times in milliseconds. */
export const HTTP_LIMITS = {
  bodyBytes: 1_048_576,
  requestMs: 30_000,
  connectionMs: 60_000,
  keepAliveMs: 72_000,
  pathParameterLength: 200,
  queryParameters: 500,
  queryArrayItems: 200,
  queryDepth: 4,
  /** Requests that may wait for a database connection before further ones are turned away. */
  waitingForDatabase: 1_000,
} as const
const RETRY_AFTER_SECONDS = 1
const PANEL_APP = 'web_provider'
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
  /** The address of a request is what the proxy in front says it is. */
  trustProxy?: boolean
  /** Transactions that wait for a connection right now. */
  waitingForDatabase: () => number
  /** Behind TLS cookies are for TLS only. */
  secureCookies: boolean
  /** Compares every answer and refusal with the contract: in tests. */
  checkAnswers: boolean
}
export type AuthenticationRefusal = 'unauthenticated' | 'session.expired' | 'session.ended' | 'session.user_disabled'

/** The HTTP server over the contract: the only file that knows how a call becomes a route and a refusal an envelope. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  // Under its own type the logger would become part of the type of the app.
  const logger: FastifyBaseLogger = options.log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
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
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, options),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
      const body = JSON.stringify(
        failureOf({ language: 'es', refusal: { code: 'malformed' }, requestId: randomUUID() }),
      )
      const head = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n`
      socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    options.metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  acceptJson(app)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, options))
  await app.register(cookie)
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: 60_000,
    addHeaders: NO_COUNTERS,
    addHeadersOnExceeding: NO_COUNTERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new Denied({ code: 'too_many_requests', retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  // Looking for paths that do not exist is limited like everything else.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendError(new Denied({ code: 'not_found' }), request, reply, options),
  )
  for (const route of options.routes) mount(app, route, options)
  return app
}

/** JSON bodies only. An empty body is no body; `__proto__` and broken JSON are malformed. */
function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function mount(app: FastifyInstance, route: Route, options: AppOptions) {
  const { call } = route
  const check = options.checkAnswers ? checkAnswer : () => {}
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    handler: async (request, reply) => {
      if (options.waitingForDatabase() > HTTP_LIMITS.waitingForDatabase) throw new Denied({ code: 'busy' })
      const facts = requestFacts(request, reply, options)
      const actor = await signIn(request, call, options)
      const { input, faults } = validate(call, { params: request.params, query: request.query, body: request.body })
      if (faults.length > 0) return sendFaults(faults, request, reply)
      const incoming: Incoming = {
        db: options.db,
        actor,
        input,
        facts,
        claim: call.method === 'GET' || !actor ? null : claimOf(request, call, actor, input, facts.isPanel),
        check,
      }
      const answer = await route.run(incoming)
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answer.body)
    },
  })
}

async function signIn(request: FastifyRequest, call: Call, options: AppOptions): Promise<Actor | null> {
  if (call.access === 'public') return null
  const token = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await options.authenticate(token) : null
  if (found && 'code' in found) throw new Denied(found)
  const denial = accessDenial(call.access, found)
  if (denial) throw new Denied(denial)
  return found
}

function requestFacts(request: FastifyRequest, reply: FastifyReply, options: AppOptions): RequestFacts {
  return {
    requestId: request.id,
    language: languageFrom(request),
    now: options.clock(),
    address: request.ip,
    isPanel: request.headers.app === PANEL_APP,
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
  isPanel: boolean,
): IdempotencyClaim | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (call.needsIdempotencyKey && !isPanel) throw new Denied({ code: 'idempotency.key_required' })
    return null
  }
  if (typeof key !== 'string' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw new Denied({ code: 'idempotency.key_required' })
  return {
    principal: `user:${actor.userId}`,
    route: `${call.method} ${call.path}`,
    key,
    requestHash: requestHash(request.url, input),
  }
}

const languageFrom = (request: FastifyRequest): Language => languageOf(request.headers['accept-language'])

function sendFaults(faults: readonly PartFaults[], request: FastifyRequest, reply: FastifyReply) {
  const language = languageFrom(request)
  const fieldErrors = faults.flatMap((fault) => fieldErrorsOf({ ...fault, language }))
  return reply.code(422).send(failureOf({ language, refusal: { code: 'invalid' }, requestId: request.id, fieldErrors }))
}

/** The one error path: whatever went wrong becomes a refusal, and the refusal an envelope. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, options: AppOptions) {
  let refusal = refusalOf(error)
  if (refusal.code === 'unknown_error') request.log.error({ reqId: request.id, err: error }, 'request failed')
  if (options.checkAnswers && !isDeclared(refusal, request)) {
    request.log.error({ reqId: request.id, code: refusal.code }, 'refusal is not declared by the call')
    refusal = { code: 'unknown_error' }
  }
  const { status } = REFUSALS[refusal.code]
  if (status === 429 || status === 503)
    reply.header('retry-after', 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf({ language: languageFrom(request), refusal, requestId: request.id })))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Denied) return error.refusal
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large', limitBytes: HTTP_LIMITS.bodyBytes }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'unsupported_media_type' }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { code: 'malformed' }
  return { code: 'unknown_error' }
}

function isDeclared(refusal: Refusal, request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config as { call?: Call }
  if (!call) return true
  const codes: readonly string[] = [
    ...call.refusals,
    ...COMMON_REFUSALS,
    ...(call.access === 'public' ? [] : SESSION_REFUSALS),
    ...(call.method === 'GET' ? [] : WRITE_REFUSALS),
  ]
  return codes.includes(refusal.code)
}

export const systemClock = (): Instant => instant(Date.now())
