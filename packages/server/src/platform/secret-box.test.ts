import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox, SECRET_KEY_BYTES } from './secret-box.ts'

const key = randomBytes(SECRET_KEY_BYTES)
const box = createSecretBox(key)

test('what was sealed opens again, also in another process with the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, place) => {
      expect(createSecretBox(Buffer.from(key)).open(box.seal(secret, place), place)).toBe(secret)
    }),
  )
})

test('the same secret is sealed differently each time, and never as it is', () => {
  const sealed = [box.seal('JBSWY3DPEHPK3PXP', 'a'), box.seal('JBSWY3DPEHPK3PXP', 'a')]
  expect(sealed[0]).not.toEqual(sealed[1])
  for (const text of sealed) expect(text.toString('latin1')).not.toContain('JBSWY3DP')
})

test('nothing opens elsewhere, with another key, cut or changed', () => {
  const sealed = box.seal('secreto', 'second_factor:1:2')
  expect(() => box.open(sealed, 'second_factor:1:3')).toThrow()
  expect(() => createSecretBox(randomBytes(SECRET_KEY_BYTES)).open(sealed, 'second_factor:1:2')).toThrow()
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => box.open(changed, 'second_factor:1:2'), String(index)).toThrow()
    expect(() => box.open(sealed.subarray(0, index), 'second_factor:1:2'), String(index)).toThrow()
  }
})

test('a digest depends on the key, the place and the secret', () => {
  const digest = box.digest('abcde-fghjk', 'a')
  expect(box.digest('abcde-fghjk', 'a')).toEqual(digest)
  expect(box.digest('abcde-fghjk', 'b')).not.toEqual(digest)
  expect(box.digest('abcde-fghjm', 'a')).not.toEqual(digest)
  expect(createSecretBox(randomBytes(SECRET_KEY_BYTES)).digest('abcde-fghjk', 'a')).not.toEqual(digest)
})

test('a key of another length is refused', () => {
  expect(() => createSecretBox(Buffer.alloc(16))).toThrow('32 bytes')
})
