import { account } from '../account.ts'
import { apiKeys } from '../api-keys.ts'
import { builder } from '../builder.ts'
import { paymentAccounts } from '../payment-accounts.ts'
import { profile } from '../profile.ts'
import { subscription } from '../subscription.ts'
import { textChannels } from '../text-channels.ts'
import { ticketKeys } from '../ticket-keys.ts'
import { webhooks } from '../webhooks.ts'

/** The texts of the screens of the account, of oneself and of how the panel looks. */
export const part = {
  account,
  apiKeys,
  builder,
  paymentAccounts,
  profile,
  subscription,
  textChannels,
  ticketKeys,
  webhooks,
}
