import { sendGuestText } from '@muelle/contract/visits/guest'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
const refusal = (status: number, detail?: object) => {
  const error = { code: 'some_code', message: 'Ahora no.', ...(detail && { detail }) }
  const meta = { code: error.code, message: error.message, request_id: 'r-1' }
  const body = { success: false, message: error.message, errors: [error], meta }
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}
const code = () => ask(sendGuestText, { body: { business_id: 1, phone: '9981234567', purpose: 'otp' } })

test('a refusal says the server’s sentence, and how long it wants to be left alone where it says so', async () => {
  refusal(429, { retryAfterSeconds: 40 })
  await expect(code()).rejects.toMatchObject({ message: 'Ahora no.', httpStatus: 429, waitSeconds: 40 })
  refusal(404)
  await expect(code()).rejects.toMatchObject({ message: 'Ahora no.', httpStatus: 404, waitSeconds: 0 })
})

test('a lost line says nothing: the page has its own words for it', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(code()).rejects.toMatchObject({ message: '', code: null, waitSeconds: 0 })
})
