import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { configNotes } from './config-notes.ts'

const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }
const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: 'client-0123',
  PAYPAL_CLIENT_SECRET: 'secret-0123',
  PAYPAL_WEBHOOK_ID: 'WH0123',
}

test('nothing needs to be set: the embedded database, the demo, this machine only', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: undefined,
    demo: true,
    prepare: true,
    trustedProxies: { hops: 0 },
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a database of one’s own is not filled with the demo unless asked', () => {
  const url = 'postgres://localhost/muelle'
  expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test('the key of the secrets has to be 32 bytes', () => {
  const text = Buffer.alloc(32, 5).toString('base64')
  expect(readConfig({ SECRET_KEY: text }).secretKey).toEqual(Buffer.alloc(32, 5))
  expect(readConfig({}).secretKey).toBeUndefined()
  for (const wrong of [Buffer.alloc(31).toString('base64'), text.slice(0, -1), 'secreto'])
    expect(() => readConfig({ SECRET_KEY: wrong })).toThrow('SECRET_KEY')
})

test('mail needs a server, a sender and the address that its links lead to', () => {
  const mail = {
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'Muelle <hola@ejemplo.com>',
    PUBLIC_URL: 'https://panel.ejemplo.com',
  }
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig({ MAIL_FROM: mail.MAIL_FROM }).mail).toBeNull()
  expect(readConfig(mail).mail).toEqual({ smtpUrl: 'smtp://localhost:2525', from: 'Muelle <hola@ejemplo.com>' })
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL, PORT: 'x' })).toThrow(/PORT[^]*MAIL_FROM[^]*PUBLIC_URL/)
  expect(() => readConfig({ ...mail, SMTP_URL: 'http://localhost' })).toThrow(/SMTP_URL/)
  expect(() => readConfig({ ...mail, MAIL_FROM: 'a@b\nBcc: c@d' })).toThrow(/MAIL_FROM/)
})

test('every fault is named at once', () => {
  const faulty = { PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x', DEMO: 'maybe' }
  let message = ''
  try {
    readConfig(faulty)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = (error as ConfigError).message
  }
  for (const name of Object.keys(faulty)) expect(message).toContain(name)
})

test('uploaded files are in the data folder, or in a folder of their own', () => {
  expect(readConfig({ DATA_DIR: '/srv/muelle' }).filesDir).toBe('/srv/muelle/files')
  expect(readConfig({ STORAGE_URL: 'file:///srv/fotos%20nuevas' }).filesDir).toBe('/srv/fotos nuevas')
  expect(readConfig({ STORAGE_URL: 'file:fotos' }).filesDir).toBe('fotos')
  for (const wrong of ['s3://cubeta/fotos', '/srv/fotos', 'file:']) {
    expect(() => readConfig({ STORAGE_URL: wrong })).toThrow('STORAGE_URL')
  }
})

test('proxies in front are a number or a list of theirs', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustedProxies
  for (const off of ['off', 'false', '0']) expect(read(off)).toEqual({ hops: 0 })
  expect(read('1')).toEqual({ hops: 1 })
  expect(read('3')).toEqual({ hops: 3 })
  for (const list of ['loopback', '192.0.2.7', ' 10.0.0.0/8 , fd00::/8 ', 'Loopback,uniquelocal'])
    expect(read(list)).toHaveProperty('networks')
})

test('a switch that is only turned on means one proxy, and the start says so', () => {
  for (const on of ['on', 'true']) {
    const config = readConfig({ ...STRIPE_KEYS, TRUST_PROXY: on, PUBLIC_URL: 'https://panel.ejemplo.com' })
    expect(config.trustedProxies).toMatchObject({ hops: 1 })
    expect(configNotes(config)).toEqual([expect.stringContaining('TRUST_PROXY=on is read as 1')])
  }
  const outside = { TRUST_PROXY: '1', PUBLIC_URL: 'https://panel.ejemplo.com' }
  expect(configNotes(readConfig({ ...outside, ...STRIPE_KEYS }))).toEqual([])
  expect(configNotes(readConfig(outside))).toEqual([expect.stringContaining('nothing paid there is money')])
  expect(configNotes(readConfig({}))).toEqual([])
  expect(configNotes(readConfig({ TRUST_PROXY: 'loopback' }))).toEqual([expect.stringContaining('PUBLIC_URL')])
})

test.each([
  ['11', 'at most 10 proxies'],
  ['-1', '"-1" is no address of a proxy'],
  ['1.5', '"1.5" is no address of a proxy'],
  ['nginx', '"nginx" is no address of a proxy'],
  ['10.0.0.0/33', '"10.0.0.0/33" is no address of a proxy'],
  ['10.0.0.0/8,', '"" is no address of a proxy'],
  ['::/129', '"::/129" is no address of a proxy'],
  ['loopback; uniquelocal', '"loopback; uniquelocal" is no address of a proxy'],
  ['0.0.0.0/0', 'would believe everybody'],
  ['loopback,::/0', 'would believe everybody'],
  ['::ffff:10.0.0.0/104', 'write it as IPv4'],
])('TRUST_PROXY=%s is refused in a sentence', (TRUST_PROXY, sentence) => {
  const failure = (): unknown => readConfig({ TRUST_PROXY })
  expect(failure).toThrow('  TRUST_PROXY: ')
  expect(failure).toThrow(sentence)
})

test('the style of another map is an address that pages may ask', () => {
  const style = 'https://mapas.ejemplo.com:8443/estilo.json?llave=abc'
  expect(readConfig({}).mapStyleUrl).toBeNull()
  expect(readConfig({ MAP_STYLE_URL: style, PUBLIC_URL: 'https://panel.ejemplo.com' }).mapStyleUrl).toBe(style)
  expect(readConfig({ MAP_STYLE_URL: 'http://192.168.1.7:8080/s.json' }).mapStyleUrl).toBe(
    'http://192.168.1.7:8080/s.json',
  )
  expect(readConfig({ MAP_STYLE_URL: 'http://[::1]:8080/s.json' }).mapStyleUrl).toBe('http://[::1]:8080/s.json')
  for (const wrong of [
    'ftp://mapas.ejemplo.com/s.json',
    'estilo.json',
    // Would end the policy of pages in its midst, or add to it.
    'http://mapas;script-src/s.json',
    'http://mapas,x/s.json',
    // Would be told to every browser.
    'https://yo:secreto@mapas.ejemplo.com/s.json',
  ])
    expect(() => readConfig({ MAP_STYLE_URL: wrong }), wrong).toThrow('MAP_STYLE_URL')
  const mixed = { MAP_STYLE_URL: 'http://mapas.ejemplo.com/s.json', PUBLIC_URL: 'https://panel.ejemplo.com' }
  expect(() => readConfig(mixed)).toThrow('https:// address')
  expect(() => readConfig({ ...mixed, MAP_STYLE_URL: 'https://yo:secreto@x/s' })).not.toThrow('secreto')
})

test.each([
  ['a server with a database of its own', { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/muelle' }, false],
  [
    'the same where somebody wants it',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/m', PAYMENT_SANDBOX: '1' },
    true,
  ],
  ['one that was only started', { NODE_ENV: 'production' }, true],
  ['one of a developer', { DATABASE_URL: 'postgres://db/muelle' }, true],
])('without keys payments are played where nobody expects money: %s', (_name, environment, isSandbox) => {
  expect(readConfig(environment).payments.isSandbox).toBe(isSandbox)
})

test.each([
  [{}, false],
  [{ TRUST_PROXY: 'off' }, false],
  [{ TRUST_PROXY: '1' }, true],
  [{ TRUST_PROXY: 'loopback' }, true],
  [{ PUBLIC_URL: 'https://panel.ejemplo.com' }, true],
])('an installation with an address or behind a proxy is one that others reach: %o', (environment, isPublic) => {
  expect(readConfig(environment).payments.isPublic).toBe(isPublic)
})

test('without keys the sandbox takes payments; with keys of one provider it does not stand in for the other', () => {
  expect(readConfig({}).payments).toEqual({
    stripe: null,
    paypal: null,
    isSandbox: true,
    isPublic: false,
    platformFeeBasisPoints: 0,
    stripeApiUrl: 'https://api.stripe.com',
    paypalApi: { url: 'https://api-m.paypal.com', isTest: false },
  })
  expect(readConfig({ PAYMENT_SANDBOX: 'off' }).payments.isSandbox).toBe(false)
  const keyed = readConfig({ ...STRIPE_KEYS, STRIPE_WEBHOOK_SECRET: 'whsec_new456789,whsec_old456789' }).payments
  expect(keyed).toMatchObject({ paypal: null, isSandbox: false })
  expect(keyed.stripe).toEqual({
    secretKey: 'sk_live_0123456789',
    webhookSecrets: ['whsec_new456789', 'whsec_old456789'],
    apiUrl: 'https://api.stripe.com',
    isTest: false,
  })
  expect(readConfig(PAYPAL_KEYS).payments.paypal).toEqual({
    clientId: 'client-0123',
    clientSecret: 'secret-0123',
    webhookId: 'WH0123',
    partnerId: null,
    apiUrl: 'https://api-m.paypal.com',
    isTest: false,
  })
  const trying = { ...STRIPE_KEYS, STRIPE_SECRET_KEY: 'sk_test_0123456789', PAYMENT_SANDBOX: 'on' }
  expect(readConfig(trying).payments).toMatchObject({ paypal: null, isSandbox: true })
})

test.each([
  ['0', 0],
  ['1.5', 150],
  ['0.25', 25],
  ['20', 2_000],
])('the host keeps %s percent of what is paid to connected accounts', (PLATFORM_FEE_PERCENT, points) => {
  expect(readConfig({ PLATFORM_FEE_PERCENT }).payments.platformFeeBasisPoints).toBe(points)
})

test.each(['20.01', '21', '100', '-1', '1,5', '1.555', 'x'])(
  'the host cannot keep %s percent',
  (PLATFORM_FEE_PERCENT) => {
    expect(() => readConfig({ PLATFORM_FEE_PERCENT })).toThrow('PLATFORM_FEE_PERCENT')
  },
)

test('plans are sold with keys of Stripe, or with the play in their place', () => {
  const SUBSCRIPTION_PRICES = 'price_1,price_2'
  expect(readConfig({ ...STRIPE_KEYS, SUBSCRIPTION_PRICES }).subscriptionPrices).toEqual(['price_1', 'price_2'])
  expect(readConfig({ SUBSCRIPTION_PRICES }).payments.isSandbox).toBe(true)
})

test('up to four webhook secrets of Stripe are live: of the own account and of connected ones, each with its follower', () => {
  const secretsOf = (count: number) => Array.from({ length: count }, (_, at) => `whsec_0123456${at}`).join(',')
  const four = readConfig({ ...STRIPE_KEYS, STRIPE_WEBHOOK_SECRET: secretsOf(4) }).payments.stripe
  expect(four?.webhookSecrets).toHaveLength(4)
  expect(() => readConfig({ ...STRIPE_KEYS, STRIPE_WEBHOOK_SECRET: secretsOf(5) })).toThrow('STRIPE_WEBHOOK_SECRET')
})

test.each([
  ['https://api-m.paypal.com', false],
  ['https://api-m.sandbox.paypal.com', true],
  ['https://api-m.sandbox.paypal.com.example', false],
  ['https://sandbox.example/paypal', false],
  ['https://api-m.paypal.com/sandbox', false],
  ['https://paypal-proxy.example', false],
  ['http://127.0.0.1:4010', true],
])('whether PayPal at %s moves money is told once, and what nobody knows may', (PAYPAL_API_URL, isTest) => {
  const environment = { ...PAYPAL_KEYS, PAYPAL_API_URL }
  expect(readConfig(environment).payments.paypal).toMatchObject({ isTest })
  const besideThePlay = () => readConfig({ ...environment, PAYMENT_SANDBOX: 'on' })
  if (isTest) expect(besideThePlay().payments.isSandbox).toBe(true)
  else expect(besideThePlay).toThrow('PAYMENT_SANDBOX: it does not run beside live keys')
})

test.each([
  ['sk_test_0123456789', true],
  ['rk_test_0123456789', true],
  ['sk_live_0123456789', false],
  ['rk_live_0123_test_456789', false],
])('the key %s of Stripe says itself whether money moves', (STRIPE_SECRET_KEY, isTest) => {
  expect(readConfig({ ...STRIPE_KEYS, STRIPE_SECRET_KEY }).payments.stripe).toMatchObject({ isTest })
})

test.each([
  [
    'plans that nobody could pay for',
    { SUBSCRIPTION_PRICES: 'price_1', PAYMENT_SANDBOX: 'off' },
    'STRIPE_SECRET_KEY: needed with SUBSCRIPTION_PRICES',
  ],
  [
    'plans beside keys of PayPal alone, which collect none',
    { ...PAYPAL_KEYS, SUBSCRIPTION_PRICES: 'price_1' },
    'STRIPE_SECRET_KEY: needed with SUBSCRIPTION_PRICES',
  ],
  [
    'live keys of Stripe beside the sandbox',
    { ...STRIPE_KEYS, PAYMENT_SANDBOX: 'on' },
    'PAYMENT_SANDBOX: it does not run beside live keys',
  ],
  [
    'live keys of PayPal beside the sandbox',
    { ...PAYPAL_KEYS, PAYMENT_SANDBOX: '1' },
    'PAYMENT_SANDBOX: it does not run beside live keys',
  ],
  [
    'live keys of one provider beside those for tests of the other',
    { ...PAYPAL_KEYS, ...STRIPE_KEYS, STRIPE_SECRET_KEY: 'sk_test_0123456789' },
    'STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID: one is for tests and the other moves money',
  ],
  [
    'a key without its other half',
    { STRIPE_SECRET_KEY: 'sk_live_0123456789' },
    'STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY',
  ],
  [
    'parts of PayPal',
    { PAYPAL_CLIENT_ID: 'client-0123' },
    'PAYPAL_WEBHOOK_ID: needed with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
  ],
  [
    "a platform's id of PayPal without its keys",
    { PAYPAL_PARTNER_ID: 'PARTNER0123' },
    'PAYPAL_CLIENT_ID: needed with PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID and PAYPAL_PARTNER_ID',
  ],
  ['a publishable key', { ...STRIPE_KEYS, STRIPE_SECRET_KEY: 'pk_live_0123456789' }, 'STRIPE_SECRET_KEY'],
  [
    'keys that would travel unprotected',
    { STRIPE_API_URL: 'http://stripe.example' },
    'STRIPE_API_URL: keys travel to it',
  ],
])('%s: the start is refused and says why', (_name, environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault)
})
