import type { BookingRow } from '@muelle/contract/bookings/record'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { fullName } from '@muelle/domain/full-name'

type Tourist = Pick<
  BookingRow,
  'tourist_first_name' | 'tourist_last_name' | 'tourist_email' | 'tourist_phone_code' | 'tourist_phone_number'
>

type Phone = Pick<Tourist, 'tourist_phone_code' | 'tourist_phone_number'>

/** First and last name, or null when neither was given. */
export const touristNameOf = ({
  tourist_first_name,
  tourist_last_name,
}: Pick<Tourist, 'tourist_first_name' | 'tourist_last_name'>): string | null =>
  fullName(tourist_first_name, tourist_last_name) || null

/** The phone number as a person dials it, with the country's code when it is known. */
export const phoneOf = ({ tourist_phone_code, tourist_phone_number }: Phone): string | null =>
  tourist_phone_number ? [tourist_phone_code, tourist_phone_number].filter(Boolean).join(' ') : null

/** What finds the person first: the e-mail, else the phone number. */
export const contactOf = (tourist: Tourist): string | null => tourist.tourist_email ?? phoneOf(tourist)

/** Address of a telephone call. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A chat in WhatsApp with the text ready to send; null without the country's code, which WhatsApp needs. */
export const whatsappLink = ({ tourist_phone_code, tourist_phone_number }: Phone, text: string): string | null =>
  chatLink({ phone_code: tourist_phone_code, phone_number: tourist_phone_number }, text)
