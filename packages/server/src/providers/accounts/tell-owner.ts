import { LANGUAGES } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { accountName } from '../../account/contact.ts'
import { listBusinessNames } from '../../businesses/business-names.sql.ts'
import { queueMail } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { findOwner } from './accounts.sql.ts'
import { type MoneyChange, OWNER_MAIL_TEXTS } from './owner-mail-texts.ts'

export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = { stripe: 'Stripe', paypal: 'PayPal' }
type Told = { change: MoneyChange; provider: ProviderName; payee: string; businessId: number | null }

/** Where the money of customers goes is never changed without its owner hearing of it, whoever did it in whose name. */
export async function tellOwner(tx: Tx, author: Author, { change, provider, payee, businessId }: Told): Promise<void> {
  const owner = await findOwner(tx)
  if (!owner) return
  const account = await nameOf(tx, businessId)
  const texts = inLanguage(OWNER_MAIL_TEXTS, LANGUAGES.find((one) => one === owner.language) ?? LANGUAGES[0])
  const said = texts.said[change]({ account, provider: PROVIDER_LABELS[provider], payee })
  const text = [texts.greeting(owner.first_name), said, texts.unless].join('\n\n')
  await queueMail(tx, author, plainMail(owner.email, texts.subject(account), text))
}

/** What the business is called whose money it is, or the company where it is that of all. */
export async function nameOf(tx: Tx, businessId: number | null): Promise<string> {
  const names = businessId === null ? [] : await listBusinessNames(tx)
  return names.find(({ id }) => id === businessId)?.name ?? accountName(tx)
}
