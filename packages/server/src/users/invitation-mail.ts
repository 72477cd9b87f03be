import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { LINK_HOURS, type LinkPurpose } from '@muelle/domain/users/invitation'
import type { MailText } from '../mail/outbox.ts'
import { INVITATION_TEXTS } from './invitation-texts.ts'
import { RECOVERY_TEXTS } from './recovery-texts.ts'

const TEXTS = { invitation: INVITATION_TEXTS, recovery: RECOVERY_TEXTS } as const
const HOURS_PER_DAY = 24

export type InvitationFacts = {
  purpose: LinkPurpose
  recipient: string
  language: string
  first_name: string
  username: string
  account_name: string
  url: string
}

/** The mail that takes a link to its person, as plain text and as simple HTML that says the same. */
export function invitationMail({
  purpose,
  recipient,
  language,
  first_name,
  username,
  account_name,
  url,
}: InvitationFacts): MailText {
  const texts = inLanguage(TEXTS[purpose], knownLanguage(language))
  const subject = texts.subject(account_name)
  const above = [texts.greeting(first_name), texts.body(account_name, username)]
  const below = [texts.validity(LINK_HOURS[purpose] / (purpose === 'invitation' ? HOURS_PER_DAY : 1)), texts.ignore]
  const link = escaped(url)
  return {
    recipient,
    subject,
    plain_text: `${[...above, url, ...below].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${knownLanguage(language)}"><meta charset="utf-8"><title>${escaped(subject)}</title>`,
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">',
      ...above.map((text) => `<p>${escaped(text)}</p>`),
      `<p><a href="${link}" style="background: #00737e; color: #fff; padding: .6em 1.2em; border-radius: .4em; text-decoration: none">`,
      `${escaped(texts.button)}</a></p><p><a href="${link}">${link}</a></p>`,
      ...below.map((text) => `<p>${escaped(text)}</p>`),
      '</body></html>',
    ].join('\n'),
  }
}

const knownLanguage = (language: string): Language => LANGUAGES.find((known) => known === language) ?? LANGUAGES[0]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
