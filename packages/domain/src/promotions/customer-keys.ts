/** Digits of a telephone number that tell people apart: country and long-distance prefixes come and go. */
const PHONE_DIGITS = 10

/** By what a customer is known again (O3): the end of their telephone number, and their e-mail in small letters; none when neither is given. */
export function customerKeys({ phone, email }: { phone: string | null; email: string | null }): string[] {
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  const address = (email ?? '').trim().toLowerCase()
  return [...(digits === '' ? [] : [`tel:${digits}`]), ...(address === '' ? [] : [`mail:${address}`])]
}
