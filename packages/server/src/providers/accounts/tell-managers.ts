import { LANGUAGES } from '@muelle/contract/languages'
import { type ConnectionTrouble, connectionTrouble } from '@muelle/domain/providers/connection'
import { listBusinessNames } from '../../businesses/visible.ts'
import { queueMails } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import { findManagers } from '../../members/managers.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import type { AccountRow } from './accounts.sql.ts'
import { knownReceivers } from './receiver.ts'
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

export async function tellNews(tx: Tx, author: Author, row: AccountRow, news: TroubleNews): Promise<void> {
  const businesses = await businessesOf(tx, row)
  const written = new Set<string>()
  const mails = []
  for (const { id, name: business } of businesses)
    for (const { email, first_name, language } of await findManagers(tx, id)) {
      // Who manages several of them hears of it once.
      if (!email || written.has(email)) continue
      written.add(email)
      const texts = TROUBLE_MAIL_TEXTS[LANGUAGES.find((one) => one === language) ?? LANGUAGES[0]]
      const facts = { business, provider: PROVIDER_LABELS[row.provider], payee: row.payee ?? '' }
      const text = [texts.greeting(first_name), texts.said[news](facts), texts.where].join('\n\n')
      mails.push(plainMail(email, texts.subject(facts), text))
    }
  await queueMails(tx, author, mails)
}

/** The business that it is of, or all that have nothing of their own there. */
async function businessesOf(tx: Tx, { provider, business_id, is_test }: AccountRow) {
  const { rows, keys } = await knownReceivers(tx)
  const own = new Set(
    [...rows, ...keys].flatMap((one) => (one.provider === provider && one.is_test === is_test ? one.business_id : [])),
  )
  return (await listBusinessNames(tx)).filter(
    ({ id, enabled }) => enabled && (business_id === null ? !own.has(id) : id === business_id),
  )
}
