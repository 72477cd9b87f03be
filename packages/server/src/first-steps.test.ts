import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { fixtures } from '../test/fixtures.ts'
import { builtProgram } from '../test/program.ts'
import { scratchFolder } from '../test/scratch-folder.ts'
import { databaseUrlOf } from '../test/server.ts'
import { until } from '../test/until.ts'
import { firstStepsText } from './first-steps-text.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
})

const fromSources = (file: string) => ['--import', 'tsx', new URL(file, import.meta.url).pathname]

/** Runs a program as a person does in a terminal. */
function start(program: readonly string[], environment: Record<string, string>) {
  const { PATH = '', LD_PRELOAD = '', MUELLE_CLOCK_SHIFT_SECONDS = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, program, {
    env: { PATH, LD_PRELOAD, MUELLE_CLOCK_SHIFT_SECONDS, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanUps.push(async () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, exit, output: () => output }
}
const accountNew = async (environment: Record<string, string>, ...more: string[]) => {
  const program = start(
    [...fromSources('account-new.ts'), '--name', 'Marea', '--username', 'marea', ...more],
    environment,
  )
  return { code: await program.exit, output: program.output() }
}
const newFolder = () => {
  const folder = scratchFolder('muelle-first-')
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const migrated = async () => {
  const database = await freshDatabase()
  cleanUps.push(database.close)
  return database
}

describe('what an empty installation prints', () => {
  const links = { address: 'https://panel.ejemplo.com', setupPath: '/bienvenida/abc' }

  test('the link, and the command with the folder of its own database', () => {
    const text = firstStepsText({ dataDir: '/srv/mi muelle', databaseUrl: undefined }, links)
    expect(text).toContain('https://panel.ejemplo.com/bienvenida/abc')
    expect(text).toContain(`DATA_DIR='/srv/mi muelle' npm run account:new`)
  })

  test('a database of one’s own is named without its password', () => {
    const databaseUrl = 'postgres://muelle:secreto@db.ejemplo.com:6432/tours'
    const text = firstStepsText({ dataDir: './data', databaseUrl }, links)
    expect(text).toContain('db.ejemplo.com:6432/tours')
    expect(text).not.toContain('secreto')
    expect(text).not.toContain('DATA_DIR')
  })
})

describe('programs', () => {
  test('the printed link opens, at each start another one', async () => {
    const { connection } = await migrated()
    const environment = { DATABASE_URL: databaseUrlOf(connection) }
    const main = await builtProgram()
    const first = start([main], environment)
    await until(() => first.output().includes('account:new'))
    const second = start([main], environment)
    await until(() => second.output().includes('account:new'))
    const linkOf = (output: string) => /http:\/\/127\.0\.0\.1:\d+\/bienvenida\/([\w-]{43})/.exec(output)
    const [one, two] = [linkOf(first.output()), linkOf(second.output())]
    expect(one?.[1]).not.toBe(two?.[1])
    const { origin } = new URL(one?.[0] ?? '')
    // Whichever process is asked knows the links of all.
    for (const link of [one, two]) expect((await fetch(`${origin}/v1/client/setup/${link?.[1]}`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect((await fetch(`${origin}/v1/client/setup/${two?.[1]}`)).status).toBe(410)
    expect((await fetch(`${origin}/v1/client/setup/${one?.[1]}`)).status).toBe(200)
  })

  test('account:new names its database, and makes none where no server has made one', async () => {
    const folder = newFolder()
    const lost = await accountNew({ DATA_DIR: join(folder, 'data') })
    expect(lost).toMatchObject({ code: 1, output: expect.stringContaining(`no database in ${join(folder, 'data')}`) })
    expect(lost.output).not.toContain('Password')

    const { connection } = await migrated()
    const made = await accountNew({ DATABASE_URL: databaseUrlOf(connection) })
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`/${connection.database}`) })
    expect(made.output).toContain('Password, shown only now')
  })

  test('account:new leaves a database with the demo data alone unless it is told to', async () => {
    const { connection, admin } = await migrated()
    const add = fixtures(admin)
    for (const username of ['dueno', 'otra'])
      await add.addUser({ account: await add.addAccount(), username, is_first: true })
    const environment = { DATABASE_URL: databaseUrlOf(connection) }
    const refused = await accountNew(environment)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('holds the demo data') })
    expect(refused.output).not.toContain('Password')
    expect(await admin('select from account')).toHaveLength(2)
    expect(await accountNew(environment, '--beside-demo')).toMatchObject({ code: 0 })
    expect(await admin('select name from account order by id desc limit 1')).toEqual([{ name: 'Marea' }])
  })

  test('account:recover prints a link that opens once, and none for who is not there', async () => {
    const { connection, admin } = await migrated()
    const add = fixtures(admin)
    await add.addUser({ account: await add.addAccount(), username: 'Dueña', is_first: true })
    const environment = { DATABASE_URL: databaseUrlOf(connection), PUBLIC_URL: 'https://panel.ejemplo.com' }
    const recover = async (...args: string[]) => {
      const program = start([...fromSources('account-recover.ts'), ...args], environment)
      return { code: await program.exit, output: program.output() }
    }
    const { output, code } = await recover('--username', 'DUEÑA')
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`/${connection.database}`) })
    const path = new RegExp('https://panel\\.ejemplo\\.com(/\\S+)').exec(output)?.[1] ?? ''
    expect(await admin('select from user_invitation')).toHaveLength(1)

    const nobody = await recover('--username', 'nadie')
    expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('Nobody who may sign in is called nadie') })
    expect(nobody.output).not.toContain('https://')
    expect(await recover()).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') })
    expect(await admin('select from user_invitation')).toHaveLength(1)
    expect(path).toMatch(/^\/invitation\/mu_\d+_[\w-]{43}$/)
  })
})
