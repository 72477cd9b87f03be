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
