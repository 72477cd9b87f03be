import { searchValue } from '../router/search-params.ts'

/** What lies over the trip; the back button of the phone closes it. */
const VIEWS = ['sail', 'list', 'trips', 'expense', 'sos', 'fault'] as const
export type CaptainView = (typeof VIEWS)[number]
export type CaptainSearch = {
  /** Another trip than the one that is out or next. */
  departure?: number | undefined
  view?: CaptainView | undefined
}

export const captainSearchOf = (search: Record<string, unknown>): CaptainSearch => ({
  departure: searchValue.integer(search['departure']),
  view: searchValue.oneOf(search['view'], VIEWS),
})
