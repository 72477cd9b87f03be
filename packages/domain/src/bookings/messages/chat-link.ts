/**
 * Address of a WhatsApp chat with a text ready to send (N3); null for a number without its country's code, which WhatsApp needs.
 */
export function chatLink(
  { phoneCode, phoneNumber }: { phoneCode: string | null; phoneNumber: string | null },
  text: string,
): string | null {
  const number = phoneNumber?.trim() ?? ''
  const isInternational = number.startsWith('+')
  if (number === '' || (!isInternational && !phoneCode)) return null
  const digits = `${isInternational ? '' : phoneCode}${number}`.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
