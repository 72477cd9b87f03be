import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { isFromOwnPage, isOwnOrigin } from '../realtime/origin.ts'
import { type HealthOptions, registerHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { registerPanel } from './panel.ts'

const apps: FastifyInstance[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})
const newApp = () => {
  const app = fastify()
  apps.push(app)
  return app
}

describe('health', () => {
  const withHealth = (changes: Partial<HealthOptions> = {}) => {
    const app = newApp()
    registerHealth(app, {
      checkDatabase: async () => {},
      relayLagSeconds: async () => 0.25,
      isDraining: () => false,
      metrics: createMetrics(),
      metricsToken: undefined,
      ...changes,
    })
    return app
  }

  test('live answers whatever else is broken', async () => {
    const app = withHealth({ checkDatabase: () => Promise.reject(new Error('gone')), isDraining: () => true })
    expect((await app.inject('/health/live')).json()).toEqual({ success: true, data: { status: 'live' } })
  })

  test('ready tells how far the relay is behind', async () => {
    const answer = await withHealth().inject('/health/ready')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, data: { status: 'ready', relay_lag_seconds: 0.25 } })
  })

  test.each<[string, Partial<HealthOptions>]>([
    ['draining', { isDraining: () => true }],
    ['database_unreachable', { checkDatabase: () => Promise.reject(new Error('refused')) }],
    ['database_unreachable', { checkDatabase: () => new Promise(() => {}) }],
    ['relay_not_running', { relayLagSeconds: async () => null }],
    ['relay_not_running', { relayLagSeconds: () => Promise.reject(new Error('refused')) }],
  ])('not ready: %s', async (reason, changes) => {
    const answer = await withHealth(changes).inject('/health/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toEqual({ success: false, data: { status: 'not_ready', reason } })
  })

  test.each<[string, string | undefined, Record<string, string>, string, number]>([
    ['a direct caller on this machine', undefined, {}, '127.0.0.1', 200],
    ['a direct caller on this machine, IPv6', undefined, {}, '::1', 200],
    ['a caller from elsewhere', undefined, {}, '192.0.2.7', 404],
    ['a proxy on this machine', undefined, { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
    ['the token', 'a-long-metrics-token', { authorization: 'Bearer a-long-metrics-token' }, '192.0.2.7', 200],
    ['another token', 'a-long-metrics-token', { authorization: 'Bearer b-long-metrics-token' }, '127.0.0.1', 404],
    ['no token where one is set', 'a-long-metrics-token', {}, '127.0.0.1', 404],
  ])('metrics: %s', async (_who, metricsToken, headers, remoteAddress, status) => {
    const app = withHealth({ metricsToken })
    app.setErrorHandler((_error, _request, reply) => reply.code(404).send())
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200)
  })
})

describe('the panel', () => {
  const html = { accept: 'text/html,application/xhtml+xml' }

  async function withPanel(files: Record<string, string | Buffer> | null, publicUrl?: string) {
    const folder = await mkdtemp(join(tmpdir(), 'muelle-panel-'))
    folders.push(folder)
    for (const [name, content] of Object.entries(files ?? {})) {
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const app = newApp()
    app.get('/v1/known', async () => ({ success: true }))
    await registerPanel(app, {
      folder: pathToFileURL(files ? `${folder}/` : `${folder}/missing/`),
      publicUrl,
    })
    return app
  }
  const script = 'export const answer = 42\n'.repeat(100)
  const build = {
    'index.html': '<!doctype html><title>Muelle</title>',
    'pago.html': '<!doctype html><title>Pago</title>',
    'voucher.html': '<!doctype html><title>Boleto</title>',
    'llegada.html': '<!doctype html><title>Lancha</title>',
    'vendedor.html': '<!doctype html><title>Vendedor</title>',
    'captain.html': '<!doctype html><title>Capitán</title>',
    'assets/main-B4d5.js': script,
    'assets/main-B4d5.js.br': brotliCompressSync(script),
    'assets/map-Xy12.mjs': script,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    '.vite/manifest.json': '{}',
  }

  test.each(['/', '/index.html', '/visitas', '/visitas/12?tab=a', '/settings/recursos', '/versions'])(
    '%s is the page, with a policy that runs our scripts only',
    async (url) => {
      const answer = await (await withPanel(build)).inject({ url, headers: { ...html, host: 'muelle.local:3000' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(build['index.html'])
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['x-frame-options']).toBe('DENY')
      const policy = String(answer.headers['content-security-policy'])
      for (const rule of [
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self' ws://muelle.local:3000",
        "worker-src 'self'",
        "font-src 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split('; ')).toContain(rule)
    },
  )

  test.each([
    ['/pago/4FQ7KMTR', 'pago.html'],
    ['/pago/4FQ7KMTR/?key=secret&back=paid', 'pago.html'],
    ['/V/AEBQC4', 'voucher.html'],
    ['/v/aebqc4/', 'voucher.html'],
    ['/v/aebqc4/llegada', 'llegada.html'],
    ['/V/AEBQC4/llegada/', 'llegada.html'],
    ['/con/1.2.3.x_-Yz', 'vendedor.html'],
    ['/con/1.2.3.x_-Yz/', 'vendedor.html'],
    ['/captain', 'captain.html'],
    ['/captain/?departure=7&view=sail', 'captain.html'],
  ] as const)('%s is the light page %s, behind the same policy', async (url, page) => {
    const answer = await (await withPanel(build)).inject({ url, headers: { ...html, host: 'muelle.local:3000' } })
    expect(answer.body).toBe(build[page])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'")
  })

  test.each([
    ['/pago.html', html],
    ['/voucher.html', html],
    ['/llegada.html', html],
    ['/vendedor.html', html],
    ['/captain.html', html],
    ['/v1/unknown', html],
    ['/v1', html],
    ['/health/unknown', html],
    ['/metrics', html],
    ['/docs/unknown', html],
    ['/assets/gone-1234.js', html],
    ['/.vite/manifest.json', html],
    ['/visitas', { accept: 'application/json' }],
    ['/%E0%A4%A', html],
    ['/..%2f..%2fpackage.json', html],
  ])('%s is not', async (url, headers) => {
    const answer = await (await withPanel(build)).inject({ url, headers })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers['content-type']).not.toContain('text/html')
  })

  test('files with a hash in their name are kept for a year, others are asked for again', async () => {
    const app = await withPanel(build)
    const hashed = await app.inject('/assets/main-B4d5.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toContain('javascript')
    expect(hashed.headers['content-security-policy']).toBeUndefined()
    expect(hashed.body).toBe(script)
    const icon = await app.inject('/favicon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(icon.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await app.inject('/assets/map-Xy12.mjs')).headers['content-type']).toMatch(
      /^(text|application)\/javascript/,
    )
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
  })

  test('what holds the panel on a device of the dock is asked for each time, and may ask this server alone', async () => {
    const app = await withPanel(build)
    const { headers } = await app.inject('/sw.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('javascript')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect((await app.inject('/manifest.webmanifest')).headers['content-type']).toContain('manifest+json')
  })

  test('compressed files of the build are sent as they are', async () => {
    const answer = await (await withPanel(build)).inject({
      url: '/assets/main-B4d5.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.rawPayload).toEqual(build['assets/main-B4d5.js.br'])
  })

  test('behind TLS the policy and the transport are those of the public address', async () => {
    const answer = await (await withPanel(build, 'https://muelle.example')).inject({ url: '/', headers: html })
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' wss://muelle.example;")
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('what a client calls our host does not get into the policy unless it is a host', async () => {
    const answer = await (await withPanel(build)).inject({
      url: '/',
      headers: { ...html, host: "x; script-src 'unsafe-inline'" },
    })
    expect(answer.headers['content-security-policy']).not.toContain('x;')
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self';")
  })

  test('without a build a page says what to do', async () => {
    const answer = await (await withPanel(null)).inject({ url: '/', headers: html })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm start')
  })
})

describe('an origin is ours', () => {
  const host = '127.0.0.1:3000'
  test.each<[string | undefined, string | undefined, boolean, boolean]>([
    ['http://127.0.0.1:3000', undefined, true, true],
    ['http://127.0.0.1:3001', undefined, true, false],
    ['https://evil.example', undefined, false, false],
    ['null', undefined, false, false],
    [undefined, undefined, false, true],
    [undefined, undefined, true, false],
    ['https://muelle.example', 'https://muelle.example/panel', true, true],
    ['http://muelle.example', 'https://muelle.example', true, false],
    ['https://muelle.example.evil.example', 'https://muelle.example', true, false],
    ['http://127.0.0.1:3000', 'https://muelle.example', true, true],
  ])('%s, PUBLIC_URL %s, must show %s: %s', (origin, publicUrl, mustShow, expected) => {
    expect(isOwnOrigin({ host, ...(origin !== undefined && { origin }) }, publicUrl, mustShow)).toBe(expected)
  })

  test('the host alone does not make it ours where PUBLIC_URL is set', () => {
    expect(isOwnOrigin({ host: 'evil.example', origin: 'http://evil.example' }, 'https://muelle.example', true)).toBe(
      false,
    )
  })

  test.each<[Record<string, string>, string | undefined, boolean]>([
    [{}, 'https://muelle.example', true],
    [{ origin: 'https://muelle.example' }, 'https://muelle.example', true],
    [{ origin: 'http://192.168.1.9:3000', host: '192.168.1.9:3000' }, 'https://muelle.example', true],
    [{ origin: 'https://otra.muelle.example', host: 'muelle.example' }, 'https://muelle.example', false],
    [{ origin: 'https://otra.muelle.example', host: 'muelle.example' }, undefined, false],
    [{ origin: 'null', host: 'null' }, undefined, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, undefined, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://muelle.example' }, 'https://muelle.example', false],
    [{ 'sec-fetch-site': 'none' }, undefined, false],
  ])('a request with %j, PUBLIC_URL %s, is from a page of ours: %s', (headers, publicUrl, expected) => {
    expect(isFromOwnPage({ host, ...headers }, publicUrl)).toBe(expected)
  })
})
