import { expect, test } from 'vitest'
import { EXPORT_WORDS } from '../packages/server/src/bookings/export/export-words.ts'
import { status } from '../packages/web/src/i18n/status.ts'

test('an exported list calls states what the panel calls them', () => {
  const { booking, payment, channel, runOut } = EXPORT_WORDS
  expect({ booking, payment, channel, runOut }).toEqual({
    booking: status.booking,
    payment: status.payment,
    channel: status.channel,
    runOut: status.runOut,
  })
})
