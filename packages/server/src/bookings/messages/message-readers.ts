import { LANGUAGES, type Language } from '@muelle/contract/languages'
import type { NotificationAudience, NotificationChannel } from '@muelle/domain/tours/notifications/booking-notification'
import { touristLanguage } from '@muelle/domain/tours/notifications/tourist-language'
import { findManagers, type StaffRow } from '../../members/managers.ts'
import type { Tx } from '../../platform/db.ts'
import type { MessageFacts } from './message-facts.sql.ts'
import { findCaptains } from './message-readers.sql.ts'

/** Somebody who is written to, and their address on each channel. */
export type Reader = {
  /** Which of the business's people it is; null for the customer and whoever sold, of whom there is one. */
  user_id: number | null
  language: Language
} & Record<NotificationChannel, string | null>

/** The people of an audience of one booking. */
export type ReadersOf = (facts: MessageFacts, audience: NotificationAudience) => Promise<Reader[]>

/**
 * The people of an audience (N2): the customer, whoever sold, who may edit the business's tours, the captains of the departure. A customer
 * who left neither address nor number is none: they were at the desk and have their ticket. Those of a departure and those of a business
 * are read once for all that is told in a transaction.
 */
export function keptReaders(tx: Tx): ReadersOf {
  const captains = new Map<number, Promise<Reader[]>>()
  const managers = new Map<number, Promise<Reader[]>>()
  return async (facts, audience) => {
    const { departure_id, business_id } = facts
    switch (audience) {
      case 'tourist':
        return touristOf(facts)
      case 'seller':
        return facts.seller ? [{ ...staffReader(facts.seller), user_id: null }] : []
      case 'captain':
        return kept(captains, departure_id, async (id) => (await findCaptains(tx, id)).map(staff))
      case 'manager':
        return kept(managers, business_id, async (id) => (await findManagers(tx, id)).map(staff))
    }
  }
}

function kept<V>(known: Map<number, V>, id: number, read: (id: number) => V): V {
  const value = known.get(id) ?? read(id)
  known.set(id, value)
  return value
}

function touristOf({
  tourist_phone_code: code,
  tourist_phone_number: number,
  tourist_email: email,
}: MessageFacts): Reader[] {
  const whatsapp = number === null ? null : [code, number].filter(Boolean).join(' ')
  return email === null && whatsapp === null
    ? []
    : [{ user_id: null, language: touristLanguage(code), email, whatsapp }]
}

export const staffLanguage = (language: string): Language =>
  LANGUAGES.find((known) => known === language) ?? LANGUAGES[0]

const staff = (row: StaffRow): Reader => ({ ...staffReader(row), user_id: row.user_id })

const staffReader = ({ email, language }: Pick<StaffRow, 'email' | 'language'>) => ({
  language: staffLanguage(language),
  email: email || null,
  whatsapp: null,
})
