/**
 * Address of a WhatsApp chat with a text ready to send (N3); null for a number without its country's code, which WhatsApp needs.
 */
export function chatLink(
  { phone_code, phone_number }: { phone_code: string | null; phone_number: string | null },
  text: string,
): string | null {
  const number = phone_number?.trim() ?? ''
  const isInternational = number.startsWith('+')
  if (number === '' || (!isInternational && !phone_code)) return null
  const digits = `${isInternational ? '' : phone_code}${number}`.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
