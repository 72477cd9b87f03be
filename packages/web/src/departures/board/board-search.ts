import { PAYMENT_STATUSES, TRACKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { isLocalDate } from '@muelle/domain/local-date'
import { searchValue } from '../../router/search-params.ts'
import { readDepartureKey } from '../plan/departure-key.ts'

/** More letters than any task's name has. */
const MAX_TASK = 16

/** What a person filters money by: who still owes, or one payment status. */
export const PAYMENT_FILTERS = ['due', ...PAYMENT_STATUSES] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
/** How far a party is, and who still has to show a proof (P2). */
export const TRACKING_FILTERS = ['proof', ...TRACKING_STATUSES] as const
export type TrackingFilter = (typeof TRACKING_FILTERS)[number]

/** The address of the day board: which day, what is filtered, and the record or the sale that is open. */
export type BoardSearch = {
  /** Absent: the business's today, which only the server knows. */
  date?: string | undefined
  q?: string | undefined
  tour?: number | undefined
  pago?: PaymentFilter | undefined
  seguimiento?: TrackingFilter | undefined
  booking?: number | undefined
  /** The departure to sell (`saleChoiceOf`); `new` leaves the choice to the sale, and `trial` is one that counts nowhere. */
  sale?: number | 'new' | 'trial' | undefined
  /** The travel date of that sale, where it is not the day of the board. */
  saleDate?: string | undefined
  /** The departure whose drawer is open (`departureKey`). */
  departure?: string | undefined
  /** Everybody's departures, for who is of a crew and would see only their own. */
  crew?: 'all' | undefined
  /** The closure that is watched; `new` prepares one. */
  closure?: number | 'new' | undefined
  /** What is to be done at once with the open booking or departure, or with the day; the board does it and takes it out of the address. */
  task?: string | undefined
}

/** Reads the address; what is not understood counts as absent. */
export function boardSearchOf(raw: Record<string, unknown>): BoardSearch {
  const dateIn = (name: string) => {
    const date = searchValue.text(raw[name], 10)
    return date !== undefined && isLocalDate(date) ? date : undefined
  }
  return {
    date: dateIn('date'),
    saleDate: dateIn('saleDate'),
    q: searchValue.text(raw['q'], 60),
    tour: searchValue.integer(raw['tour']),
    pago: searchValue.oneOf(raw['pago'], PAYMENT_FILTERS),
    seguimiento: searchValue.oneOf(raw['seguimiento'], TRACKING_FILTERS),
    booking: searchValue.integer(raw['booking']),
    sale:
      searchValue.oneOf(raw['sale'], ['new', 'trial']) ??
      (searchValue.integer(raw['sale'], Number.MIN_SAFE_INTEGER) || undefined),
    departure: readDepartureKey(searchValue.text(raw['departure'], 16)),
    crew: searchValue.oneOf(raw['crew'], ['all']),
    closure: searchValue.oneOf(raw['closure'], ['new']) ?? searchValue.integer(raw['closure']),
    task: searchValue.text(raw['task'], MAX_TASK),
  }
}

/** Whether anything but the day narrows what is shown. */
export const isFiltered = ({ q, tour, pago, seguimiento }: BoardSearch): boolean =>
  [q?.trim() || undefined, tour, pago, seguimiento].some((value) => value !== undefined)
