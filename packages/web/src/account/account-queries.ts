import { getAccount } from '@muelle/contract/account/record'
import { listApiKeys } from '@muelle/contract/integrations/api-keys'
import { listWebhookDeliveries, listWebhooks } from '@muelle/contract/integrations/webhooks'
import { listPaymentAccounts } from '@muelle/contract/providers/accounts'
import { listTicketKeys } from '@muelle/contract/tickets/keys'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const KEYS_KEY = ['api-keys'] as const
export const WEBHOOKS_KEY = ['webhooks'] as const
export const DELIVERIES_KEY = ['webhook-deliveries'] as const
export const PAYMENT_ACCOUNTS_KEY = ['payment-accounts'] as const

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => ask(getAccount, {}, { signal }),
})

/** Those of one business, or of all that have none of their own. */
export const paymentAccountsQuery = (business: number | null) =>
  queryOptions({
    queryKey: [...PAYMENT_ACCOUNTS_KEY, business],
    queryFn: ({ signal }) => ask(listPaymentAccounts, { query: ofBusiness(business) }, { signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back from a provider wants to see what it said.
    staleTime: 0,
  })

/** As the calls about payment accounts are asked. */
export const ofBusiness = (business: number | null) => (business === null ? {} : { business_id: business })

export const TICKET_KEYS_KEY = ['ticket-keys'] as const
export const ticketKeysQuery = queryOptions({
  queryKey: TICKET_KEYS_KEY,
  queryFn: ({ signal }) => ask(listTicketKeys, {}, { signal }),
})

export const apiKeysQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEYS_KEY, page],
    queryFn: ({ signal }) => ask(listApiKeys, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS_KEY,
  queryFn: ({ signal }) => ask(listWebhooks, {}, { signal }),
})

export const deliveriesQuery = (webhookId: number, page: number) =>
  queryOptions({
    queryKey: [...DELIVERIES_KEY, webhookId, page],
    queryFn: ({ signal }) => ask(listWebhookDeliveries, { params: { id: webhookId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // It tells what was sent just now, too.
    staleTime: 0,
  })
