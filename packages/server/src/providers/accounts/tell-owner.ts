import { LANGUAGES } from '@muelle/contract/languages'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { accountName } from '../../account/contact.ts'
import { queueMail } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { findOwner } from './accounts.sql.ts'
import { type MoneyChange, OWNER_MAIL_TEXTS } from './owner-mail-texts.ts'

const LABELS: Readonly<Record<ProviderName, string>> = { stripe: 'Stripe', paypal: 'PayPal' }
type Told = { change: MoneyChange; provider: ProviderName; payee: string }

/** Where the money of customers goes is never changed without its owner hearing of it, whoever did it in whose name. */
export async function tellOwner(tx: Tx, author: Author, { change, provider, payee }: Told): Promise<void> {
  const owner = await findOwner(tx)
  if (!owner) return
  const account = await accountName(tx)
  const texts = OWNER_MAIL_TEXTS[LANGUAGES.find((one) => one === owner.language) ?? LANGUAGES[0]]
  const said = texts.said[change]({ account, provider: LABELS[provider], payee })
  const text = [texts.greeting(owner.first_name), said, texts.unless].join('\n\n')
  await queueMail(tx, author, plainMail(owner.email, texts.subject(account), text))
}
