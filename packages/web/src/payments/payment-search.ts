import { CUT_LINES, type CutLine } from '@muelle/contract/ledger/cut-lines'
import { PAYMENT_SORTS } from '@muelle/contract/list-fields'
import type { MovePlace } from '@muelle/contract/outlays/money'
import type { Periodicity } from '@muelle/domain/fiscal/period'
import { ENTRY_KINDS, type EntryKind, SHOWN_PAYMENTS, type ShownPayments } from '@muelle/domain/ledger/entry-kind'
import { PAYMENT_METHODS, type PaymentMethod } from '@muelle/domain/ledger/payment-method'
import { isLocalDate } from '@muelle/domain/local-date'
import { addDays, type LocalDate, localDate, weekdayOf } from '@muelle/domain/time'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

/** What the page lists: money that moved, bookings that owe, customers who wait for money, cash in people's hands, tips, what is invoiced, and all of it. */
export const PAYMENT_TABS = ['moves', 'due', 'owed', 'cash', 'tips', 'invoice', 'money'] as const
export type PaymentTab = (typeof PAYMENT_TABS)[number]
/** Days that are looked at by name; the week, from Monday to Sunday, leaves no trace in the address. */
export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export const USUAL_PERIOD: Period = 'week'

export const USUAL_PERIODICITY = '01' as const satisfies Periodicity

/** Spelled out, since what reads an address travels with the login and imports no shapes. */
const AT = [
  'all',
  'custody',
  'safe',
  'bank',
  'credit',
  'open_credits',
  'tips',
  'seller',
  'third_parties',
  'expenses',
  'differences',
] as const satisfies (MovePlace | 'all')[]

const list = listSearch({
  fields: PAYMENT_SORTS,
  defaultSort: '-at',
  filters: ['tour', 'method', 'kind', 'actor'],
})

export type PaymentSearch = ReturnType<typeof list.read> & {
  tab?: Exclude<PaymentTab, 'moves'> | undefined
  period?: Exclude<Period, typeof USUAL_PERIOD> | undefined
  /** Days of one's own in place of a period, both included. */
  from?: string | undefined
  to?: string | undefined
  tour?: number | undefined
  method?: PaymentMethod | undefined
  kind?: ShownPayments | undefined
  actor?: number | undefined
  booking?: number | undefined
  /** Of a global invoice: how often it is made, a day of its own unless said, and a day that it is of, today unless said. */
  periodicity?: Exclude<Periodicity, typeof USUAL_PERIODICITY> | undefined
  day?: string | undefined
  /** Of all money: at which place, in whose hands and of which kind its moves are looked at; all of it where none is named. */
  at?: MovePlace | 'all' | undefined
  who?: number | undefined
  what?: EntryKind | undefined
  /** Of a day's cut: one line of it. */
  line?: CutLine | undefined
  currency?: string | undefined
  /** An expense is being noted. */
  spend?: 1 | undefined
  /** One's own shift is being handed in. */
  handin?: 1 | undefined
}

const dateOf = (value: unknown): string | undefined => {
  const text = searchValue.text(value, 10)
  return text !== undefined && isLocalDate(text) ? text : undefined
}

const currencyOf = (value: unknown): string | undefined => {
  const text = searchValue.text(value, 3)
  return text !== undefined && /^[A-Z]{3}$/.test(text) ? text : undefined
}

/** Reads the address; what is not understood counts as absent. */
export function paymentSearchOf(raw: Record<string, unknown>): PaymentSearch {
  const { search, ...order } = list.read(raw)
  const [from, to] = [dateOf(raw['from']), dateOf(raw['to'])]
  return {
    tab: searchValue.oneOf(raw['tab'], ['due', 'owed', 'cash', 'tips', 'invoice', 'money']),
    period: searchValue.oneOf(raw['period'], ['today', 'yesterday', 'month']),
    // One end alone means that day.
    ...(from === undefined && to === undefined ? {} : inOrder(from ?? to ?? '', to ?? from ?? '')),
    search,
    tour: searchValue.integer(raw['tour']),
    method: searchValue.oneOf(raw['method'], PAYMENT_METHODS),
    kind: searchValue.oneOf(raw['kind'], SHOWN_PAYMENTS),
    actor: searchValue.integer(raw['actor']),
    ...order,
    booking: searchValue.integer(raw['booking']),
    periodicity: searchValue.oneOf(raw['periodicity'], ['02', '03', '04', '05']),
    day: dateOf(raw['day']),
    at: searchValue.oneOf(raw['at'], AT),
    who: searchValue.integer(raw['who']),
    what: searchValue.oneOf(raw['what'], ENTRY_KINDS),
    line: searchValue.oneOf(raw['line'], CUT_LINES),
    currency: currencyOf(raw['currency']),
    spend: searchValue.integer(raw['spend']) === 1 ? 1 : undefined,
    handin: searchValue.integer(raw['handin']) === 1 ? 1 : undefined,
  }
}

const inOrder = (a: string, b: string) => (a <= b ? { from: a, to: b } : { from: b, to: a })

export const { sortOf, isNarrowed } = list

/** The address without filters; what is looked at, and of which days, stays. */
export const withoutFilters = ({ tab, period, from, to, sort }: PaymentSearch): PaymentSearch => ({
  tab,
  period,
  from,
  to,
  sort,
})

/** The days that an address means, both included; the week begins on Monday. */
export function daysOf({ period, from, to }: PaymentSearch, today: LocalDate): { from: LocalDate; to: LocalDate } {
  if (from !== undefined && to !== undefined) return { from: localDate(from), to: localDate(to) }
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'month') {
    const [year = 0, month = 1] = today.split('-').map(Number)
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { from: localDate(`${today.slice(0, 8)}01`), to: localDate(`${today.slice(0, 8)}${last}`) }
  }
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}
