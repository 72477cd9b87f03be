import { join } from 'node:path'
import { login } from '@muelle/contract/sessions/record'
import { expect, type Page } from '@playwright/test'
import { createAccount } from '../../packages/server/src/account/create-account.ts'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'
import { sendTo } from './api.ts'
import { OWNER, type Program, startProgram } from './program.ts'

export type EmptyInstallation = Pick<Program, 'url' | 'dataDir' | 'output' | 'stop'> & {
  /** The whole address of the link that was printed. */
  link: () => string
}

/**
 * Starts the program as a new owner does, without demo data; `environment` is what they set besides, by its address. Its database was
 * made when the first such program of the run started on an empty disk.
 */
export async function startEmptyInstallation(
  environment: (url: string) => Record<string, string> = () => ({}),
): Promise<EmptyInstallation> {
  const program = await startProgram(
    'muelle-e2e-empty-',
    (url) => ({ DEMO: '0', ...environment(url) }),
    await emptyData(),
  )
  const link = () => /\S+\/bienvenida\/[\w-]{43}/.exec(program.output())?.[0] ?? ''
  try {
    await expect.poll(link, 'the program prints a link for who makes the first account').not.toBe('')
  } catch (error) {
    await program.stop()
    throw error
  }
  return { ...program, link }
}

type Person = { username: string; password: string; first_name: string; last_name: string }

/**
 * Signs the browser in as the owner of an account of its own, made as `npm run account:new` makes one: an installation has room for many,
 * and none knows of the others.
 */
export async function enterNewAccount(page: Page, { url, dataDir }: EmptyInstallation, name: string, owner: Person) {
  const running = readPostmasterFile(join(dataDir, 'postgres'))
  if (!running) throw new Error('the installation has no database of its own')
  const connection = { ...OWNER, host: running.socketDir, port: running.port }
  const created = await createAccount(connection, console, { name, owner: { ...owner, email: null, language: 'es' } })
  if (!created) throw new Error(`somebody is ${owner.username} already`)
  const { username, password } = owner
  const { token: value } = await sendTo(url, null, login, { body: { username, password } })
  const domain = new URL(url).hostname
  await page.context().addCookies([{ name: 'muelle_token', value, domain, path: '/', sameSite: 'Strict' }])
  await page.goto(`${url}/visitas`)
}

/** Undefined beside a program that is named: there is no run that keeps such data. */
async function emptyData(): Promise<string | undefined> {
  const { MUELLE_E2E_SERVERS: servers } = process.env
  if (!servers) return undefined
  const answer = await fetch(`${servers}/empty`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
