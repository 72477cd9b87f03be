import type { BookingRow } from '@muelle/contract/bookings/record'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NOT_READ } from '../../api/api-error.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { type Asked, askedQuery } from './use-asked.ts'

const ROWS = [{ id: 11, version: 1 }] as BookingRow[]
const client = createQueryClient()
beforeEach(() => client.mount())
afterEach(() => {
  client.unmount()
  client.clear()
  onlineManager.setOnline(true)
})

/** The dialog of an action with many bookings, open: what it was told, and how often it asked. */
function dialog(answer: () => Promise<Asked<number>>) {
  let asked = 0
  const one = () => {
    asked += 1
    return answer()
  }
  const observer = new QueryObserver(
    client,
    askedQuery(['bulk-refund'], ROWS, one, () => undefined),
  )
  const leave = observer.subscribe(() => undefined)
  return { told: () => observer.getCurrentResult().data?.get(11), asked: () => asked, leave }
}
async function loseNetwork() {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
}

test('what was told stands while the network comes and goes: it is sent again as it was', async () => {
  let isCanceled = false
  const { told, asked, leave } = dialog(async () => (isCanceled ? { refusal: 'Ya está cancelada.' } : { answer: 500 }))
  await vi.waitFor(() => expect(told()).toEqual({ answer: 500 }))
  isCanceled = true
  await loseNetwork()
  expect([told(), asked()]).toEqual([{ answer: 500 }, 1])
  leave()
})

test('what could not be read is asked for once there is a network', async () => {
  let isThere = false
  const { told, leave } = dialog(async () => {
    if (!isThere) throw new ApiError({ httpStatus: 0, code: NOT_READ, message: '' })
    return { answer: 500 }
  })
  await loseNetwork()
  expect(told()).toBeUndefined()
  isThere = true
  await loseNetwork()
  await vi.waitFor(() => expect(told()).toEqual({ answer: 500 }))
  leave()
})
