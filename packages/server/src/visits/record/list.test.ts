import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { listVisits } from '@muelle/contract/visits/list'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'
import { defaultSections } from '../../businesses/effective-settings.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

test('T13: a hostess, who reads no settings, hears with the day after how long a party is late and its table kept', async () => {
  const params = { id: at.restaurant }
  const rules = async () => {
    const read = await at.people.hostess.client(listVisits, { params, query: {} })
    return read.status === 'OK' ? read.data.rules : read
  }
  expect(await rules()).toEqual({ late_minutes: 10, grace_minutes: 15, day_cut: '06:00' })
  const { visit } = defaultSections('restaurant')
  if (!visit) throw new Error('a restaurant has turns')
  const sections = { visit: { ...visit, late_minutes: 5, grace_minutes: 25 } }
  const changed = await at.people.manager.client(updateBookingSettings, { params, body: { version: 1, sections } })
  expect(changed.status).toBe('OK')
  expect(await rules()).toEqual({ late_minutes: 5, grace_minutes: 25, day_cut: '06:00' })
})
