import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, CallInput } from '@muelle/contract/call'
import { createClient } from '@muelle/contract/client'
import { login } from '@muelle/contract/sessions/record'
import { acceptInvitation } from '@muelle/contract/users/invitations'
import { deleteUser, inviteUser, toggleUser, updateUser } from '@muelle/contract/users/record'
import { PRESETS } from '@muelle/domain/role-presets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { listen, startTestServer } from '../../test/server.ts'
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import { until } from '../../test/until.ts'
import type { RunningServer } from '../server.ts'

let database: TestDatabase
let smtp: SmtpServer
let server: RunningServer
let make: ReturnType<typeof fixtures>
let account: number
let business: number
let owner: string

beforeAll(async () => {
  database = await freshDatabase()
  smtp = await startSmtpServer()
  make = fixtures(database.admin)
  account = await make.addAccount()
  business = await make.addBusiness({ account })
  await make.addUser({ account, username: 'duena', is_first: true })
  server = await startTestServer(database.connection, {
    publicUrl: 'https://panel.ejemplo.com',
    mail: { smtpUrl: smtp.url, from: 'Muelle <hola@muelle.test>' },
  })
  await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200)
  owner = (await ask(login, { body: { username: 'duena', password: PASSWORD } })).token
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
  await database?.close()
})

async function ask<C extends Call>(call: C, input: CallInput<C>, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const result = await createClient({ base: server.url, headers: () => headers })(call, input)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

let next = 0
/** Somebody of the business who has its day board open. */
async function listening() {
  const username = `escucha${(next += 1)}`
  const id = await make.addUser({ account, username, modules: PRESETS.tour_receptionist })
  await make.addMember({ account, business, user: id })
  const { token } = await ask(login, { body: { username, password: PASSWORD } })
  const stream = await listen(server.url, { token, topics: [`business/${business}/bookings`] })
  return { id, username, stream }
}

test.each([
  ['is disabled', (id: number) => ask(toggleUser, { params: { id }, body: { enabled: false } }, owner)],
  ['is deleted', (id: number) => ask(deleteUser, { params: { id } }, owner)],
  [
    'gets another password',
    (id: number, username: string) => {
      const body = { first_name: 'Ana', last_name: 'Pérez', username, password: 'otra-marea-2031', version: 1 }
      return ask(updateUser, { params: { id }, body }, owner)
    },
  ],
])('I19: the stream of a user who %s ends by itself', async (_, change) => {
  const { id, username, stream } = await listening()
  await sleep(50)
  expect(stream.closed()).toBeNull()
  await change(id, username)
  await until(() => stream.closed() !== null)
  expect(stream.closed()?.code).toBeGreaterThan(4400)
})

test.each([`/v1/client/invitation/${'a'.repeat(300)}`, '/v1/client/invitation/%zz'])(
  'where the panel answers too, a path that fits no call is still refused by it: %s',
  async (path) => {
    const answer = await fetch(`${server.url}${path}`)
    expect(answer.status).toBe(422)
    const body = (await answer.json()) as { meta: { request_id: string } }
    expect(body.meta.request_id).toBe(answer.headers.get('x-request-id'))
  },
)

test('an invitation travels by mail, and its link sets the password', async () => {
  const id = await make.addUser({ account, username: 'correo', first_name: 'Karla' })
  await database.admin(`update app_user set email = 'karla@ejemplo.com' where id = $1`, [id])
  const link = await ask(inviteUser, { params: { id } }, owner)
  expect(link.is_mailed).toBe(true)
  await until(() => smtp.received.length === 1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual(['karla@ejemplo.com'])
  // Quoted-printable: long lines go on behind a `=`, and a `=` of the text is `=3D`.
  const words = (mail?.data ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, token = ''] = /https:\/\/panel\.ejemplo\.com\/invitation\/(mu_\w+_[\w-]{43})/.exec(words) ?? []
  expect(`/invitation/${token}`).toBe(link.path)
  await ask(acceptInvitation, { params: { token }, body: { password: 'ola-de-jueves-7' } })
  expect(await ask(login, { body: { username: 'correo', password: 'ola-de-jueves-7' } })).toHaveProperty('token')
  await until(async () => {
    const [row] = await database.admin<{ sent: boolean }>(
      `select bool_and(sent_at is not null and plain_text is null) as sent from mail`,
    )
    return row?.sent === true
  })
})
