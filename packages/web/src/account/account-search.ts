import { MAX_PAGE } from '@muelle/contract/paging'
import { searchValue } from '../router/search-params.ts'

export const ACCOUNT_TABS = ['company', 'keys', 'tickets', 'texts', 'webhooks'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** The address of the account page: which part, which page of its list, and the webhook whose deliveries are open. */
export type AccountSearch = {
  tab?: AccountTab | undefined
  page?: number | undefined
  webhook?: number | undefined
  /** Whose payment accounts are shown; those of all businesses without their own otherwise. */
  business?: number | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function accountSearchOf(raw: Record<string, unknown>): AccountSearch {
  const tab = searchValue.oneOf(raw['tab'], ACCOUNT_TABS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    tab: tab === 'company' ? undefined : tab,
    page: page === 1 ? undefined : page,
    webhook: searchValue.integer(raw['webhook'], 1, Number.MAX_SAFE_INTEGER),
    business: businessIn(raw),
  }
}

export const businessIn = (raw: Record<string, unknown>): number | undefined =>
  searchValue.integer(raw['business'], 1, Number.MAX_SAFE_INTEGER)
/** Where Stripe leads back to: which business it is of, as we wrote into the address. */
export const businessSearchOf = (raw: Record<string, unknown>): { business?: number | undefined } => ({
  business: businessIn(raw),
})
