import { createHash } from 'node:crypto'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'

/** What a booking is known again by that its file gave no name: all that it says. */
export const drawnReference = ({ person, date, time, product, people, total_cents }: ImportedBooking): string =>
  `=${createHash('sha256')
    .update(JSON.stringify([person.phone ?? person.email, date, time, product, people, total_cents]))
    .digest('hex')
    .slice(0, 32)}`
