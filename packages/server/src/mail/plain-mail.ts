import type { MailText } from './outbox.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A mail that says what a person typed, as plain text and as HTML with the same paragraphs and lines. */
export const plainMail = (recipient: string, subject: string, text: string): MailText => ({
  recipient,
  subject,
  plain_text: `${text}\n`,
  html: [
    `<!doctype html><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">',
    ...text.split(/\n{2,}/).map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    '</body></html>',
  ].join('\n'),
})
