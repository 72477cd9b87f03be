import { Tourist } from '@muelle/contract/bookings/written'
import * as z from 'zod/mini'

/** What the desk may ask of a tourist, as typed; everything may stay empty. */
export type TouristDraft = { firstName: string; lastName: string; phoneCode: string; phone: string; email: string }
export type TouristField = keyof TouristDraft
export type TouristFault = 'invalidName' | 'invalidPhoneCode' | 'invalidPhone' | 'invalidEmail'

export const EMPTY_TOURIST: TouristDraft = { firstName: '', lastName: '', phoneCode: '+52', phone: '', email: '' }

const { shape } = Tourist
const fits = (field: z.ZodMiniType, text: string) => z.safeParse(field, text.trim()).success

/** What is wrong with each field, by the shapes the server checks; an empty field is never wrong. */
export function touristFaults(tourist: TouristDraft): Partial<Record<TouristField, TouristFault>> {
  const hasPhone = tourist.phone.trim() !== ''
  return {
    ...(!fits(shape.tourist_first_name, tourist.firstName) && { firstName: 'invalidName' as const }),
    ...(!fits(shape.tourist_last_name, tourist.lastName) && { lastName: 'invalidName' as const }),
    ...(hasPhone && !fits(shape.tourist_phone_number, tourist.phone) && { phone: 'invalidPhone' as const }),
    ...(hasPhone && !hasOwnCode(tourist.phone) && !fits(shape.tourist_phone_code, tourist.phoneCode)
      ? { phoneCode: 'invalidPhoneCode' as const }
      : {}),
    ...(tourist.email.trim() !== '' && !fits(shape.tourist_email, tourist.email) && { email: 'invalidEmail' as const }),
  }
}

/** A number that was typed or pasted with its country code. */
const hasOwnCode = (phone: string) => phone.trim().startsWith('+')

/** The tourist as a sale carries it: nothing typed is null. */
export function wireTourist(tourist: TouristDraft) {
  const phone = tourist.phone.trim() || null
  return {
    tourist_first_name: tourist.firstName.trim() || null,
    tourist_last_name: tourist.lastName.trim() || null,
    tourist_email: tourist.email.trim() || null,
    tourist_phone_code: phone && !hasOwnCode(phone) ? tourist.phoneCode.trim() : null,
    tourist_phone_number: phone,
  }
}
