import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { fixtures } from '../../test/fixtures.ts'
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import { createMailer } from './mailer.ts'
import { queueMail, withdrawMail, withdrawOldMail } from './outbox.ts'
import { sendMailRule, sendMailTask } from './send-job.ts'

const AUTHOR = { userId: null, requestId: null }
const MAIL = {
  recipient: 'luz@ejemplo.com',
  subject: 'Tu acceso: ¡bienvenida!',
  plain_text: 'Elige tu contraseña',
  html: '<p>Elige tu contraseña</p>',
}

let database: TestDatabase
let smtp: SmtpServer
let account: number
const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields) }

beforeAll(async () => {
  database = await freshDatabase()
  account = await fixtures(database.admin).addAccount()
})
afterAll(() => database?.close())
beforeEach(async () => {
  smtp = await startSmtpServer()
  warnings.length = 0
})
afterEach(() => smtp.close())

const queued = (mail = MAIL) => database.db.transaction(account, (tx) => queueMail(tx, AUTHOR, mail))
const stateOf = async (id: number) =>
  (
    await database.admin(
      `select sent_at is not null as sent, withdrawn_at is not null as withdrawn,
         num_nonnulls(recipient, subject, plain_text, html) as words from mail where id = $1`,
      [id],
    )
  )[0]
const WAITING = { sent: false, withdrawn: false, words: 4 }
const SENT = { sent: true, withdrawn: false, words: 0 }
const WITHDRAWN = { sent: false, withdrawn: true, words: 0 }

const send = (
  mail_id: number,
  mailer = createMailer({ smtpUrl: smtp.url, from: 'Muelle <hola@muelle.test>' }) as Parameters<
    typeof sendMailTask
  >[0]['mailer'],
) =>
  sendMailTask({ mailer, log: log as never }).run(
    { accountId: account, mailId: mail_id },
    { db: database.db, signal: new AbortController().signal, attempt: 1 },
  )

test('a mail goes out once, with both parts, and its words are wiped', async () => {
  const id = await queued()
  await send(id)
  await send(id)
  expect(smtp.received).toHaveLength(1)
  const [mail] = smtp.received
  expect(mail).toMatchObject({ from: 'hola@muelle.test', to: ['luz@ejemplo.com'] })
  for (const words of [
    'From: Muelle <hola@muelle.test>',
    'To: luz@ejemplo.com',
    `Message-ID: <${account}.${id}@muelle>`,
    'text/plain',
    'text/html',
    'contrase=C3=B1a',
  ])
    expect(mail?.data).toContain(words)
  expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(await stateOf(id)).toEqual(SENT)
})

test('what fails for now is kept for the next attempt', async () => {
  const id = await queued()
  smtp.answer('RCPT', '450 try again later')
  await expect(send(id)).rejects.toThrow(/450|try again/)
  expect(await stateOf(id)).toEqual(WAITING)
  smtp.answer('MAIL', '530 authentication required')
  await expect(send(id)).rejects.toThrow(/530|authentication/)
  expect(await stateOf(id)).toEqual(WAITING)
  await send(id)
  expect(await stateOf(id)).toEqual(SENT)
})

test('an address that the server does not know is given up, and said in the log without it', async () => {
  const id = await queued()
  smtp.answer('RCPT', '550 no such user')
  await send(id)
  expect(await stateOf(id)).toEqual(WITHDRAWN)
  expect(warnings).toEqual([{ accountId: account, mailId: id, isConfigured: true }])
})

test('a server that is away is tried again', async () => {
  const id = await queued()
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hola@muelle.test' })
  await expect(send(id, away)).rejects.toThrow(/ECONNREFUSED/)
  expect(await stateOf(id)).toEqual(WAITING)
})

test('an installation that no longer sends mail wipes what waits', async () => {
  const id = await queued()
  await send(id, null)
  expect(await stateOf(id)).toEqual(WITHDRAWN)
})

test('a mail that was withdrawn is not sent; one that waits for a week is wiped', async () => {
  const withdrawn = await queued()
  await database.db.transaction(account, (tx) => withdrawMail(tx, withdrawn))
  await send(withdrawn)
  expect(smtp.received).toEqual([])
  const [old, recent] = [await queued(), await queued()]
  await database.admin(`update mail set created_at = now() - interval '8 days' where id = $1`, [old])
  await database.db.transaction(account, withdrawOldMail)
  expect([await stateOf(old), await stateOf(recent)]).toEqual([WITHDRAWN, WAITING])
})

test('a line break in a name or address makes no second header or recipient', async () => {
  const id = await queued({ ...MAIL, recipient: 'a@b.c>\r\nRCPT TO:<x@y.z', subject: 'Hola\r\nBcc: x@y.z' })
  await send(id).catch(() => {})
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('x@y.z')
  for (const { data } of smtp.received) expect(data).not.toMatch(/^Bcc:/m)
})

test('only a mail that was queued calls for a job', () => {
  const event = { accountId: 7, subject_id: 9, kind: 'mail.queued' } as StoredEvent
  expect(sendMailRule(event)).toEqual([{ task: 'send-mail', payload: { accountId: 7, mailId: 9 } }])
  expect(sendMailRule({ ...event, kind: 'user.invited' })).toEqual([])
})
