import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiOptions, startApi, type TestApi } from '../../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { expectFailure } from '../../../test/failure.ts'
import { fixtures, PASSWORD } from '../../../test/fixtures.ts'
import { FREE_FAILURES } from '../../sessions/throttle.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const proxies = (text: string): TrustedProxies => {
  const read = readTrustedProxies(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['off', '192.0.2.1', '9.9.9.9', '192.0.2.1'],
  ['1', '192.0.2.1', undefined, '192.0.2.1'],
  ['1', '192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ['1', '192.0.2.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['on', '192.0.2.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['2', '192.0.2.1', '9.9.9.9, 203.0.113.7, 198.51.100.4', '203.0.113.7'],
  ['2', '192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ['1', '192.0.2.1', '9.9.9.9,nonsense', '192.0.2.1'],
  ['1', '192.0.2.1', '9.9.9.9, unknown', '192.0.2.1'],
  ['1', '192.0.2.1', '', '192.0.2.1'],
  ['1', '192.0.2.1', ' , ,', '192.0.2.1'],
  ['1', '192.0.2.1', '9.9.9.9, 203.0.113.7:51234', '203.0.113.7'],
  ['1', '192.0.2.1', '"[2001:db8::7]:443"', '2001:db8::7'],
  ['1', '192.0.2.1', '2001:DB8:0:0::7', '2001:db8::7'],
  ['1', '192.0.2.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['1', '192.0.2.1', '::ffff:cb00:7107', '203.0.113.7'],
  ['1', '192.0.2.1', '203.0.113.7.9', '192.0.2.1'],
  ['1', '192.0.2.1', '203.0.113.07', '192.0.2.1'],
  ['loopback', '127.0.0.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ['loopback, uniquelocal', '127.0.0.1', '9.9.9.9, 203.0.113.7, 10.4.0.2, 172.20.0.9', '203.0.113.7'],
  ['uniquelocal', '10.0.0.1', '9.9.9.9, fd00::7, 203.0.113.7, fd00::8', '203.0.113.7'],
  ['192.0.2.0/24,2001:db8:ffff::/48', '192.0.2.1', '9.9.9.9, 203.0.113.7, 2001:db8:ffff::5', '203.0.113.7'],
  ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'],
  ['192.0.2.1', '192.0.2.2', '203.0.113.7', '192.0.2.2'],
  ['loopback,uniquelocal', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['linklocal', 'fe80::1%eth0', '203.0.113.7', '203.0.113.7'],
])('TRUST_PROXY=%s: from %s with %j it is %s', (setting, remoteAddress, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddress({ headers, socket: { remoteAddress } }, proxies(setting))).toBe(address)
})

describe('over HTTP', () => {
  let database: TestDatabase
  let api: TestApi
  const started: TestApi[] = []
  const start = async (options: Omit<ApiOptions, 'database'>) => {
    const one = await startApi({ database, ...options })
    started.push(one)
    return one
  }
  const wrong = (forwarded: string | string[] | undefined, at = api) =>
    at.raw('POST', '/v1/provider/login', {
      body: { username: 'vendedor', password: 'no es esta' },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
  const statuses = async (forwarded: (index: number) => string | string[] | undefined, at = api) => {
    const found: number[] = []
    for (let index = 0; index <= FREE_FAILURES.ofUsernameAtAddress; index += 1)
      found.push((await wrong(forwarded(index), at)).status)
    return found
  }
  const THROTTLED = [...Array(FREE_FAILURES.ofUsernameAtAddress).fill(401), 429]

  beforeAll(async () => {
    database = await freshDatabase()
    const { addAccount, addUser } = fixtures(database.admin)
    await addUser({ account: await addAccount(), username: 'vendedor' })
    api = await start({ trustedProxies: proxies('on') })
  })
  afterAll(async () => {
    for (const one of started) await one.close()
    await database?.close()
  })
  beforeEach(() => database.admin('delete from login_throttle'))

  test.each<[string, (index: number) => string | string[]]>([
    ['in front of what the proxy appends', (index) => `9.9.9.${index}, 203.0.113.50`],
    ['in a header of its own', (index) => [`9.9.9.${index}`, '203.0.113.50']],
    ['with rubbish', (index) => `"><script>${index}, 203.0.113.50`],
    ['as IPv6, from one network', (index) => `2001:db8:1:2::${index}`],
    ['with another port each time', (index) => `203.0.113.50:${40_000 + index}`],
    ['as rubbish alone', (index) => `rubbish ${index}`],
  ])('whatever a client writes %s, its guesses count as one address', async (_how, forwarded) => {
    expect(await statuses(forwarded)).toEqual(THROTTLED)
  })

  test('clients whom the proxy tells apart are counted apart', async () => {
    expect(await statuses((index) => `203.0.113.${index}`)).toEqual(Array(6).fill(401))
    expect(await statuses(() => '203.0.113.50')).toEqual(THROTTLED)
    const elsewhere = { 'x-forwarded-for': '203.0.113.51' }
    const body = { username: 'vendedor', password: PASSWORD }
    expect((await api.raw('POST', '/v1/provider/login', { body, headers: elsewhere })).status).toBe(200)
  })

  test('nobody is believed unless told to, nor who is no proxy of ours', async () => {
    expect(await statuses((index) => `203.0.113.${index}`, await start({}))).toEqual(THROTTLED)
    await database.admin('delete from login_throttle')
    const others = await start({ trustedProxies: proxies('10.0.0.0/8') })
    expect(await statuses((index) => `203.0.113.${index}`, others)).toEqual(THROTTLED)
  })

  test('requests are limited by the same address', async () => {
    const limited = await start({ trustedProxies: proxies('loopback'), rateLimitPerMinute: 3 })
    for (let index = 0; index < 3; index += 1)
      expect((await wrong(`9.9.9.${index}, 203.0.113.50`, limited)).status).toBe(401)
    const late = await wrong('9.9.9.9, 203.0.113.50', limited)
    expectFailure(late, 429, 'too_many_requests', { retry_after_seconds: expect.any(Number) })
    expect((await wrong('9.9.9.9, 203.0.113.51', limited)).status).toBe(401)
    for (let index = 0; index < 3; index += 1) await wrong(`2001:db8:1:2::${index}`, limited)
    expect((await wrong('2001:db8:1:2::9', limited)).status).toBe(429)
  })
})
