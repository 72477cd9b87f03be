import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { SECRET_KEY_BYTES } from './secret-box.ts'

const FILE = 'secret.key'
const OWNER_ONLY = 0o600

type Source = { dataDir: string; secretKey: Buffer | undefined }

/**
 * The key of the secrets in the database: the one that was configured, else that of a file in the data folder, made at the first
 * start. It is as needed as the database itself, and has to be kept apart from the database's backups to be worth anything.
 */
export async function loadSecretKey({ dataDir, secretKey }: Source): Promise<Buffer> {
  if (secretKey !== undefined) return secretKey
  const path = join(dataDir, FILE)
  const kept = (await readKey(path)) ?? (await makeKey(dataDir, path))
  if (kept.length !== SECRET_KEY_BYTES) throw new Error(`${path} does not hold a key of ${SECRET_KEY_BYTES} bytes`)
  return kept
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Written aside and then linked, so that of two processes that start together both read the same, whole key. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: OWNER_ONLY })
  try {
    await link(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await unlink(aside)
  }
  const key = await readKey(path)
  if (key === null) throw new Error(`${path} was made and is gone`)
  return key
}
