import { LANGUAGES } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { type ConnectionTrouble, connectionTrouble } from '@muelle/domain/providers/connection'
import { listBusinessNames } from '../../businesses/business-names.sql.ts'
import { queueMails } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import { findManagers, type StaffRow } from '../../members/managers.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import type { AccountRow } from './accounts.sql.ts'
import { hasKeysBefore, knownReceivers, receiverIn } from './receiver.ts'
import { PROVIDER_LABELS } from './tell-owner.ts'
import { TROUBLE_MAIL_TEXTS, type TroubleNews } from './trouble-mail-texts.ts'

type Facts = Pick<AccountRow, 'can_charge' | 'can_be_paid_out' | 'due'>
export const troubleOf = ({ can_charge, can_be_paid_out, due }: Facts): ConnectionTrouble | null =>
  connectionTrouble({ canCharge: can_charge, canBePaidOut: can_be_paid_out, due })

/**
 * Tells the managers of the businesses whose money it is what their account is kept from, and that it is over: each change once, in the
 * transaction that writes it down. An account that was never ready was never in order: its owner sees on the screen what is missing.
 */
export async function tellManagers(tx: Tx, author: Author, before: AccountRow, after: AccountRow): Promise<void> {
  const trouble = troubleOf(after)
  if (before.ready_at === null || trouble === troubleOf(before)) return
  await tellNews(tx, author, after, trouble ?? 'over')
}

/** How many businesses a subject names. */
const MOST_IN_SUBJECT = 3

/** One mail for everybody, of all the businesses that they manage; `except` has been told in other words. */
export async function tellNews(
  tx: Tx,
  author: Author,
  row: AccountRow,
  news: TroubleNews,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  const told = new Map<string, { manager: StaffRow; names: string[] }>()
  for (const { id, name } of await businessesOf(tx, row))
    for (const manager of await findManagers(tx, id)) {
      if (!manager.email || manager.email === except) continue
      const known = told.get(manager.email)
      if (known) known.names.push(name)
      else told.set(manager.email, { manager, names: [name] })
    }
  await queueMails(
    tx,
    author,
    [...told].map(([email, { manager, names }]) => mailOf(row, news, email, { manager, names })),
  )
}

function mailOf(
  row: AccountRow,
  news: TroubleNews,
  email: string,
  { manager, names }: { manager: StaffRow; names: readonly string[] },
) {
  const language = LANGUAGES.find((one) => one === manager.language) ?? LANGUAGES[0]
  const texts = inLanguage(TROUBLE_MAIL_TEXTS, language)
  const provider = PROVIDER_LABELS[row.provider]
  const listed = (some: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(some)
  const more = names.length > MOST_IN_SUBJECT ? ' …' : ''
  const subject = texts.subject({ business: `${listed(names.slice(0, MOST_IN_SUBJECT))}${more}`, provider })
  const said = texts.said[news]({ business: listed(names), provider, payee: row.payee ?? '' })
  return plainMail(email, subject, [texts.greeting(manager.first_name), said, texts.where].join('\n\n'))
}

/** Those that are paid there, or would be if nothing were the matter: not who has another account, nor who is paid with keys. */
async function businessesOf(tx: Tx, row: AccountRow) {
  const { provider, business_id, is_test: isTest } = row
  const known = await knownReceivers(tx)
  if (hasKeysBefore(known, row)) return []
  const level = business_id === null ? 'account' : 'business'
  return (await listBusinessNames(tx)).filter(
    ({ id, enabled }) =>
      enabled &&
      (business_id === null || id === business_id) &&
      receiverIn(known, provider, { isTest }, id).level === level,
  )
}
