import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecretKey } from './secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muelle-key-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the first start makes a key that only its owner may read, and later ones find it', async () => {
  const dataDir = join(folder, 'data')
  const made = await loadSecretKey({ dataDir, secretKey: undefined })
  expect(made).toHaveLength(32)
  expect(await loadSecretKey({ dataDir, secretKey: undefined })).toEqual(made)
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(made.toString('base64'))
  if (process.platform !== 'win32') expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('processes that start at once agree on one key', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => loadSecretKey({ dataDir: folder, secretKey: undefined })),
  )
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
})

test('a configured key is taken and nothing is written', async () => {
  const secretKey = Buffer.alloc(32, 7)
  expect(await loadSecretKey({ dataDir: folder, secretKey })).toBe(secretKey)
  expect(await readdir(folder)).toEqual([])
})

test('a damaged file is named and not replaced: what was sealed with it would be lost', async () => {
  await writeFile(join(folder, 'secret.key'), 'c2hvcnQ=\n')
  await expect(loadSecretKey({ dataDir: folder, secretKey: undefined })).rejects.toThrow('secret.key')
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('c2hvcnQ=\n')
})
