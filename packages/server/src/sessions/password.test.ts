import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import * as passwords from './password.ts'

const { hashPassword, NOBODYS_HASH, PASSWORD_HASHING } = passwords
const passwordMatches = (hash: string | null, password: string, who = 'address 192.0.2.1') =>
  passwords.passwordMatches(hash, password, who)

test('a password matches its own hash only', async () => {
  const [first, second] = await Promise.all([hashPassword('marea alta'), hashPassword('marea alta')])
  expect(first).not.toBe(second)
  expect(await passwordMatches(first, 'marea alta')).toBe(true)
  for (const other of ['marea baja', 'Marea alta', 'marea alta ', '']) {
    expect(await passwordMatches(first, other), other).toBe(false)
  }
})

test('the hash is Argon2id with the parameters that are recommended', async () => {
  const hash = await hashPassword('marea alta')
  expect(hash).toMatch(/^\$argon2id\$v=19\$/)
  expect(parseOptions(hash)).toMatchObject(PASSWORD_HASHING)
})

test('all of a long password counts, however its accents are typed', async () => {
  const long = 'ñ'.repeat(127)
  const hash = await hashPassword(`${long}á`)
  expect(await passwordMatches(hash, `${'n\u0303'.repeat(127)}a\u0301`)).toBe(true)
  expect(await passwordMatches(hash, `${long}e`)).toBe(false)
})

/** What became of 200 checks at once: how many found no match or a match, and how many were told to come back. */
async function storm(storedHash: string | null) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => passwordMatches(storedHash, 'marea alta')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { refusal: { code: 'busy' } } })
  return {
    checked: outcomes.length - refused.length,
    matches: new Set(outcomes.flatMap((one) => ('value' in one ? [one.value] : []))),
  }
}

test('a storm is worked off in turn; what exceeds the queue is told to come back, and then all is as before', async () => {
  const hash = await hashPassword('marea alta')
  expect(await storm(hash)).toEqual({ checked: 65, matches: new Set([true]) })
  expect(await passwordMatches(hash, 'marea alta')).toBe(true)
})

test('who sends password after password waits for themselves, and is told to come back alone', async () => {
  const hash = await hashPassword('marea alta')
  const ended: string[] = []
  const check = (who: string) => passwordMatches(hash, 'marea alta', who).finally(() => ended.push(who))
  const flood = Promise.allSettled(Array.from({ length: 200 }, () => check('address 192.0.2.66')))
  const others = await Promise.all(
    ['192.0.2.7', '192.0.2.8', '192.0.2.9'].map((address) => check(`address ${address}`)),
  )
  expect(others).toEqual([true, true, true])
  // Refusals come at once; of what was checked the others have not waited for the flood to be over.
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(65)
  expect(ended.lastIndexOf('address 192.0.2.9')).toBeLessThan(ended.lastIndexOf('address 192.0.2.66'))
  expect(await hashPassword('marea baja')).toMatch(/^\$argon2id/)
})

test('nobody matches, and finding that out is the same work as for somebody', async () => {
  const somebodys = parseOptions(await hashPassword('marea alta'))
  expect(parseOptions(NOBODYS_HASH)).toEqual(somebodys)
  // It takes its turn like any other check, and as many at once are told to come back.
  expect(await storm(null)).toEqual({ checked: 65, matches: new Set([false]) })
})

test('a stored hash that cannot be read fails that sign-in and gives its place back', async () => {
  for (let n = 0; n < 4; n += 1) await expect(passwordMatches('not a hash', 'x')).rejects.toThrow('Decoding failed')
  expect(await passwordMatches(null, 'x')).toBe(false)
})
