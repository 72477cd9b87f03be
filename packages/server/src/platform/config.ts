import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MAX_PLATFORM_FEE_BASIS_POINTS } from '@muelle/domain/providers/connection'
import * as z from 'zod/mini'
import { NO_PROXY, readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts'

const flag = z.pipe(
  z.enum(['0', '1', 'on', 'off', 'true', 'false']),
  z.transform((v) => ['1', 'on', 'true'].includes(v)),
)
const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535)),
)

/** Its fault is told in its own words. */
const proxies = z.pipe(
  z.string().check((ctx) => {
    const fault = readTrustedProxies(ctx.value)
    if (typeof fault === 'string') ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  }),
  z.transform((text): TrustedProxies => {
    const read = readTrustedProxies(text)
    return typeof read === 'string' ? NO_PROXY : read
  }),
)

/** What browsers are told to ask, and what the policy of pages is written with. */
const styleUrl = z.url({ protocol: /^https?$/ }).check((ctx) => {
  const url = URL.canParse(ctx.value) ? new URL(ctx.value) : null
  const fault =
    url === null || /[^a-z\d.:[\]_-]/.test(url.host)
      ? 'names no host'
      : url.username || url.password
        ? 'every browser would be told its user and password, and none asks with them'
        : null
  if (fault !== null) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
})

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/
/** Where a provider is asked: without TLS only on this machine. */
const apiUrl = z.url({ protocol: /^https?$/ }).check((ctx) => {
  const url = URL.canParse(ctx.value) ? new URL(ctx.value) : null
  if (url?.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    ctx.issues.push({ code: 'custom', message: 'keys travel to it: only https:// is safe', input: ctx.value })
})

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** Address under which browsers reach the panel; its origin is the only one that may open the event stream. */
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** The style of another map, of MapLibre's kind; absent: the panel's own, for which no other server is asked. */
  MAP_STYLE_URL: z.optional(styleUrl),
  /** Where uploaded files are kept: `file:` and a folder. Absent: `files` in DATA_DIR. */
  STORAGE_URL: z.optional(
    z.string().check(z.regex(/^file:./, 'only a folder can be given, such as file:/srv/muelle/files')),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Absent: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Off behind a pooler that does not keep prepared statements. */
  DB_PREPARE: z._default(flag, true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Loads the demo data into an empty database; on by default with the embedded one. */
  DEMO: z.optional(flag),
  /** Lets the boats of the demo sail by the clock for as long as the program runs. */
  DEMO_MOVES: z._default(flag, true),
  /** Behind reverse proxies: how many, or which. Their X-Forwarded-For names the address that limits are counted by. */
  TRUST_PROXY: z._default(proxies, NO_PROXY),
  /** Requests one address may make a minute. */
  RATE_LIMIT_PER_MINUTE: z._default(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), z.int()),
    6000,
  ),
  /** Encrypts secrets in the database: 32 bytes in base64, the same for every process. Absent: a file in DATA_DIR. */
  SECRET_KEY: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'not 32 bytes in base64' })),
      z.transform((text) => Buffer.from(text, 'base64')),
    ),
  ),
  /** The server that sends mail, `smtp://` or `smtps://` with user and password; absent: nothing is mailed. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** The sender of mail, `address` or `Name <address>`. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/))),
  /** Texts to telephones are written into the log where an account has no gateway: for trying things out. */
  TEXT_CONSOLE: z._default(flag, false),
  /** Webhooks may also go to private networks and this machine, for receivers beside the installation. */
  WEBHOOK_PRIVATE_ADDRESSES: z._default(flag, false),
  /** Stripe's secret key: of one business, or of a platform that connects several. */
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(?:sk|rk)_(?:live|test)_\w{8,200}$/))),
  /**
   * What Stripe signs its events with, parted by commas: one for the own account and one for connected ones, each with its follower while
   * it is replaced.
   */
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_[\w+/=-]{8,200}(?:,whsec_[\w+/=-]{8,200}){0,3}$/)),
  ),
  STRIPE_API_URL: z._default(apiUrl, 'https://api.stripe.com'),
  PAYPAL_CLIENT_ID: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))),
  PAYPAL_CLIENT_SECRET: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))),
  PAYPAL_WEBHOOK_ID: z.optional(z.string().check(z.regex(/^[A-Za-z\d]{1,50}$/))),
  /** The platform's own merchant id, for whoever connects several businesses. */
  PAYPAL_PARTNER_ID: z.optional(z.string().check(z.regex(/^[A-Za-z\d]{1,50}$/))),
  PAYPAL_API_URL: z._default(apiUrl, 'https://api-m.paypal.com'),
  /** What the host keeps of payments to accounts that are connected with a platform's keys, in percent; at most 20. */
  PLATFORM_FEE_PERCENT: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:1?\d|20)(?:\.\d{1,2})?$/)),
      z.pipe(
        z.transform((text: string) => Math.round(Number(text) * 100)),
        z.int().check(z.maximum(MAX_PLATFORM_FEE_BASIS_POINTS)),
      ),
    ),
    0,
  ),
  /** Stripe's prices that a host sells as plans, parted by commas; absent: everything is on, and costs nothing. */
  SUBSCRIPTION_PRICES: z.optional(z.string().check(z.regex(/^price_\w{1,100}(?:,price_\w{1,100}){0,9}$/))),
  /** Providers of the installation itself, where nothing paid is money; on by default without any keys, and never beside live ones. */
  PAYMENT_SANDBOX: z.optional(flag),
  /** Whoever sends it as a bearer token may read /metrics; without it only direct callers from this machine may. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.maxLength(256))),
})

export type Config = {
  environment: 'production' | 'development' | 'test'
  host: string
  port: number
  publicUrl: string | undefined
  mapStyleUrl: string | null
  dataDir: string
  /** The folder of uploaded files. */
  filesDir: string
  databaseUrl: string | undefined
  prepare: boolean
  logLevel: string
  demo: boolean
  demoMoves: boolean
  trustedProxies: TrustedProxies
  rateLimitPerMinute: number
  metricsToken: string | undefined
  webhookPrivateAddresses: boolean
  /** Texts without a gateway go into the log. */
  textConsole: boolean
  /** Null: the installation sends no mail. */
  mail: { smtpUrl: string; from: string } | null
  secretKey: Buffer | undefined
  payments: PaymentConfig
  /** What a host sells as plans; empty: everything is on. */
  subscriptionPrices: readonly string[]
}
export type PaymentConfig = {
  /** Null: no keys. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string; isTest: boolean } | null
  paypal: {
    clientId: string
    clientSecret: string
    webhookId: string
    partnerId: string | null
    apiUrl: string
    /** Nothing that is paid there is money. */
    isTest: boolean
  } | null
  /** Whether a provider without keys is played by the installation itself. */
  isSandbox: boolean
  /** Where providers are asked with keys that companies bring; PayPal's address alone says whether money moves there. */
  stripeApiUrl?: string
  paypalApi?: { url: string; isTest: boolean }
  /** What the host keeps of payments to accounts that are connected, in hundredths of a percent. */
  platformFeeBasisPoints?: number
  /** Whether others than people at this machine may reach it, as far as it is told: with an address, or behind a proxy. */
  isPublic: boolean
}

/** Keys that are of use only together, and what is of use only beside all of them. */
const TOGETHER: readonly { needed: readonly string[]; beside: readonly string[] }[] = [
  { needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], beside: [] },
  { needed: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'], beside: ['PAYPAL_PARTNER_ID'] },
]
const NEEDED_TO_MAIL = ['MAIL_FROM', 'PUBLIC_URL'] as const

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the whole configuration from the environment; every fault is named at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  const missing = set['SMTP_URL'] === undefined ? [] : NEEDED_TO_MAIL.filter((name) => set[name] === undefined)
  const isBlocked = Boolean(set['PUBLIC_URL']?.startsWith('https:') && set['MAP_STYLE_URL']?.startsWith('http:'))
  const incomplete = TOGETHER.flatMap(({ needed, beside }) => {
    const alone = beside.filter((name) => set[name] !== undefined)
    if (alone.length === 0 && needed.every((name) => set[name] === undefined)) return []
    return needed
      .filter((name) => set[name] === undefined)
      .map((name) => ({ name, others: [...needed.filter((one) => one !== name), ...alone] }))
  })
  const isMixed = parsed.data?.PAYMENT_SANDBOX === true && holdsLiveKeys(parsed.data)
  const isHalfTest = parsed.data !== undefined && holdsBothKinds(parsed.data)
  const isUnpaid = parsed.data !== undefined && sellsUnpaid(parsed.data)
  // A code in a log proves a telephone to whoever reads the log.
  const tellsCodes = parsed.data?.TEXT_CONSOLE === true && parsed.data.NODE_ENV === 'production'
  const isFaulty = isBlocked || isMixed || isHalfTest || isUnpaid || tellsCodes
  if (!parsed.success || missing.length > 0 || incomplete.length > 0 || isFaulty) {
    const faults = [
      ...(isBlocked
        ? ['  MAP_STYLE_URL: browsers load nothing from http:// into the pages of an https:// address']
        : []),
      ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ...incomplete.map(({ name, others }) => `  ${name}: needed with ${others.join(' and ')}`),
      ...(isMixed
        ? ['  PAYMENT_SANDBOX: it does not run beside live keys, so that play money is never taken for money']
        : []),
      ...(isHalfTest
        ? [
            '  STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID: one is for tests and the other moves money; both must be of one kind',
          ]
        : []),
      ...(isUnpaid
        ? [
            '  STRIPE_SECRET_KEY: needed with SUBSCRIPTION_PRICES, since nobody could pay for a plan; PAYMENT_SANDBOX plays it',
          ]
        : []),
      ...(tellsCodes
        ? ['  TEXT_CONSOLE: codes for telephones do not belong into the log of a server in production']
        : []),
      ...missing.map((name) => `  ${name}: needed with SMTP_URL, since mail has a sender and holds links`),
    ]
    throw new ConfigError(`The configuration has faults:\n${faults.join('\n')}`)
  }
  const env = parsed.data
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    dataDir: env.DATA_DIR,
    filesDir: env.STORAGE_URL ? folderOf(env.STORAGE_URL) : join(env.DATA_DIR, 'files'),
    databaseUrl: env.DATABASE_URL,
    prepare: env.DB_PREPARE,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? !env.DATABASE_URL,
    demoMoves: env.DEMO_MOVES,
    trustedProxies: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    metricsToken: env.METRICS_TOKEN,
    webhookPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES,
    textConsole: env.TEXT_CONSOLE,
    mail:
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    secretKey: env.SECRET_KEY,
    payments: paymentsOf(env),
    subscriptionPrices: env.SUBSCRIPTION_PRICES?.split(',') ?? [],
  }
}

type Keys = Pick<z.output<typeof Environment>, 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_API_URL'>
/** Keys with which money may move. */
const holdsLiveKeys = ({ STRIPE_SECRET_KEY: stripe, PAYPAL_CLIENT_ID: paypal, PAYPAL_API_URL: url }: Keys): boolean =>
  (stripe !== undefined && !isTestKey(stripe)) || (paypal !== undefined && !isTestPaypal(url))

/** Play money of one provider would stand beside money of the other. */
const holdsBothKinds = ({ STRIPE_SECRET_KEY: stripe, PAYPAL_CLIENT_ID: paypal, PAYPAL_API_URL: url }: Keys): boolean =>
  stripe !== undefined && paypal !== undefined && isTestKey(stripe) !== isTestPaypal(url)

const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key)
/** PayPal's keys do not tell: its test environment is known by its address. What is at any other one may be money. */
function isTestPaypal(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname.endsWith('.sandbox.paypal.com') || LOOPBACK.test(hostname)
}

/** A server with a database of its own is where money is expected: nobody should think there that they were paid. */
function playsProviders(env: z.output<typeof Environment>): boolean {
  const hasKeys = env.STRIPE_SECRET_KEY !== undefined || env.PAYPAL_CLIENT_ID !== undefined
  return env.PAYMENT_SANDBOX ?? !(hasKeys || (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined))
}

/** Plans that nobody could pay for: every account would stop selling after its days of grace. */
const sellsUnpaid = (env: z.output<typeof Environment>): boolean =>
  env.SUBSCRIPTION_PRICES !== undefined && env.STRIPE_SECRET_KEY === undefined && !playsProviders(env)

function paymentsOf(env: z.output<typeof Environment>): PaymentConfig {
  return {
    stripe:
      env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(','),
            apiUrl: env.STRIPE_API_URL,
            isTest: isTestKey(env.STRIPE_SECRET_KEY),
          }
        : null,
    paypal:
      env.PAYPAL_CLIENT_ID !== undefined &&
      env.PAYPAL_CLIENT_SECRET !== undefined &&
      env.PAYPAL_WEBHOOK_ID !== undefined
        ? {
            clientId: env.PAYPAL_CLIENT_ID,
            clientSecret: env.PAYPAL_CLIENT_SECRET,
            webhookId: env.PAYPAL_WEBHOOK_ID,
            partnerId: env.PAYPAL_PARTNER_ID ?? null,
            apiUrl: env.PAYPAL_API_URL,
            isTest: isTestPaypal(env.PAYPAL_API_URL),
          }
        : null,
    platformFeeBasisPoints: env.PLATFORM_FEE_PERCENT,
    stripeApiUrl: env.STRIPE_API_URL,
    paypalApi: { url: env.PAYPAL_API_URL, isTest: isTestPaypal(env.PAYPAL_API_URL) },
    isSandbox: playsProviders(env),
    isPublic: env.PUBLIC_URL !== undefined || !('hops' in env.TRUST_PROXY) || env.TRUST_PROXY.hops > 0,
  }
}

/** `file:///srv/files` is absolute; `file:files`, as people write it too, is a path as it stands. */
const folderOf = (url: string) => (url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
