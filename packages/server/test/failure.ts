import type { Failure } from '@muelle/contract/envelope'
import { expect } from 'vitest'
import type { RawAnswer } from './api.ts'

/** Checks the whole envelope of a refusal: status, code, one sentence, the request's id, and nothing else. */
export function expectFailure(
  answer: RawAnswer,
  status: number,
  code: string,
  detail?: Record<string, unknown>,
  path?: string,
): void {
  const body = answer.json as Failure
  expect({ status: answer.status, body }).toEqual({
    status,
    body: {
      success: false,
      message: expect.stringMatching(/\S/),
      errors: [{ code, message: body?.message, ...(detail ? { detail } : {}), ...(path ? { path } : {}) }],
      meta: { code, message: body?.message, request_id: answer.headers['x-request-id'] },
    },
  })
}

/** Checks that hostile input got a 4xx with the envelope, whatever its code. */
export function expectRefused(answer: RawAnswer, what?: string): void {
  const body = answer.json as Failure
  expect(answer.status, `${what ?? ''} → ${answer.status} ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what ?? ''} → ${answer.status} ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  expect(body, what).toEqual({
    success: false,
    message: expect.stringMatching(/\S/),
    errors: expect.any(Array),
    meta: { code: expect.any(String), message: body.message, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(body.errors.length, what).toBeGreaterThan(0)
}
