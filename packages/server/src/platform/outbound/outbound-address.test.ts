import { expect, test } from 'vitest'
import { guardedLookup, isAllowedAddress, isAllowedUrl, PUBLIC_ONLY, RefusedAddress } from './outbound-address.ts'

const AT_HOME = { allowsPrivate: true, allowsLoopback: false }
const AT_WORK = { allowsPrivate: false, allowsLoopback: true }

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  '::ffff:10.0.0.1',
  'not an address',
])('%s is not public', (address) => {
  expect(isAllowedAddress(address, PUBLIC_ONLY)).toBe(false)
  expect(isAllowedAddress(address, AT_WORK)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isAllowedAddress(address, PUBLIC_ONLY)).toBe(true)
  },
)

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isAllowedAddress(address, PUBLIC_ONLY)).toBe(false)
  expect(isAllowedAddress(address, AT_HOME)).toBe(false)
  expect(isAllowedAddress(address, AT_WORK)).toBe(true)
})

test('a private network is reached only where the installation says so', () => {
  expect(isAllowedAddress('192.168.1.20', AT_HOME)).toBe(true)
})

test.each([
  ['https://example.com/hook', true],
  ['https://example.com:8443/hook?a=1', true],
  ['https://8.8.8.8/', true],
  ['http://example.com/hook', false],
  ['ftp://example.com/', false],
  ['https://user:secret@example.com/', false],
  ['https://10.0.0.1/', false],
  ['https://[fd00::1]/', false],
  ['https://2130706433/', false],
  ['https://0x7f000001/', false],
  ['https://localhost/', false],
  ['http://127.0.0.1:3000/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['hook', false],
])('%s may be entered: %s', (url, isAllowed) => {
  expect(isAllowedUrl(url, PUBLIC_ONLY)).toBe(isAllowed)
})

test.each(['http://127.0.0.1:3000/', 'http://localhost/', 'https://[::1]/'])('%s is fine while testing', (url) => {
  expect(isAllowedUrl(url, AT_WORK)).toBe(true)
})

test('a name that leads to this machine is refused when it is called', async () => {
  const found = await new Promise((resolve) => {
    guardedLookup(PUBLIC_ONLY)('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses))
  })
  expect(found).toBeInstanceOf(RefusedAddress)
})

test('a name that may be called resolves in both of the forms that sockets ask for', async () => {
  const look = (all: boolean) =>
    new Promise((resolve, reject) => {
      guardedLookup(AT_WORK)('localhost', { all }, (error, address) => (error ? reject(error) : resolve(address)))
    })
  expect(await look(true)).toEqual(expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]))
  expect(await look(false)).toMatch(/^(127\.0\.0\.1|::1)$/)
})
