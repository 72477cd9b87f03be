import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing needs to be set: the embedded database, the demo, this machine only', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: undefined,
    demo: true,
    prepare: true,
    trustProxy: false,
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a database of one’s own is not filled with the demo unless asked', () => {
  const url = 'postgres://localhost/muelle'
  expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test('the key of the secrets has to be 32 bytes', () => {
  const text = Buffer.alloc(32, 5).toString('base64')
  expect(readConfig({ SECRET_KEY: text }).secretKey).toEqual(Buffer.alloc(32, 5))
  expect(readConfig({}).secretKey).toBeUndefined()
  for (const wrong of [Buffer.alloc(31).toString('base64'), text.slice(0, -1), 'secreto'])
    expect(() => readConfig({ SECRET_KEY: wrong })).toThrow('SECRET_KEY')
})

test('mail needs a server, a sender and the address that its links lead to', () => {
  const mail = {
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'Muelle <hola@ejemplo.com>',
    PUBLIC_URL: 'https://panel.ejemplo.com',
  }
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig({ MAIL_FROM: mail.MAIL_FROM }).mail).toBeNull()
  expect(readConfig(mail).mail).toEqual({ smtpUrl: 'smtp://localhost:2525', from: 'Muelle <hola@ejemplo.com>' })
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL, PORT: 'x' })).toThrow(/PORT[^]*MAIL_FROM[^]*PUBLIC_URL/)
  expect(() => readConfig({ ...mail, SMTP_URL: 'http://localhost' })).toThrow(/SMTP_URL/)
  expect(() => readConfig({ ...mail, MAIL_FROM: 'a@b\nBcc: c@d' })).toThrow(/MAIL_FROM/)
})

test('every fault is named at once', () => {
  const faulty = { PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x', DEMO: 'maybe' }
  let message = ''
  try {
    readConfig(faulty)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = (error as ConfigError).message
  }
  for (const name of Object.keys(faulty)) expect(message).toContain(name)
})

test('uploaded files are in the data folder, or in a folder of their own', () => {
  expect(readConfig({ DATA_DIR: '/srv/muelle' }).filesDir).toBe('/srv/muelle/files')
  expect(readConfig({ STORAGE_URL: 'file:///srv/fotos%20nuevas' }).filesDir).toBe('/srv/fotos nuevas')
  expect(readConfig({ STORAGE_URL: 'file:fotos' }).filesDir).toBe('fotos')
  for (const wrong of ['s3://cubeta/fotos', '/srv/fotos', 'file:']) {
    expect(() => readConfig({ STORAGE_URL: wrong })).toThrow('STORAGE_URL')
  }
})
