import type { BookingRow } from '@muelle/contract/bookings'

type Tourist = Pick<
  BookingRow,
  'tourist_first_name' | 'tourist_last_name' | 'tourist_email' | 'tourist_phone_code' | 'tourist_phone_number'
>

/** First and last name, or null when neither was given. */
export const touristNameOf = ({ tourist_first_name, tourist_last_name }: Tourist): string | null =>
  [tourist_first_name, tourist_last_name].filter(Boolean).join(' ') || null

/** The phone number as a person dials it, with the country's code when it is known. */
export const phoneOf = ({ tourist_phone_code, tourist_phone_number }: Tourist): string | null =>
  tourist_phone_number ? [tourist_phone_code, tourist_phone_number].filter(Boolean).join(' ') : null

/** What finds the person first: the e-mail, else the phone number. */
export const contactOf = (tourist: Tourist): string | null => tourist.tourist_email ?? phoneOf(tourist)

/** Address of a telephone call. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A chat in WhatsApp with the text ready to send; null without the country's code, which WhatsApp needs. */
export function whatsappLink({ tourist_phone_code, tourist_phone_number }: Tourist, text: string): string | null {
  const number = tourist_phone_number?.trim()
  if (!number || (!tourist_phone_code && !number.startsWith('+'))) return null
  const digits = `${number.startsWith('+') ? '' : tourist_phone_code}${number}`.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
