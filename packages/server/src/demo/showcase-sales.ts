import type { RefundWay } from '@muelle/contract/bookings/life'
import type { CancelCause } from '@muelle/domain/bookings/life/policy'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { CODES } from './showcase-setup.ts'

/** A sale of the showcase: what was bought, how it was paid, and what became of it. */
export type ShowcaseSale = {
  /** Its place in the catalogue of the showcase. */
  tour: 0 | 1 | 2
  /** Days from today to the departure. */
  day: number
  adults: number
  children?: number
  tariff?: Tariff
  /** Names of what the tour sells besides its list price. */
  option?: string
  extras?: readonly (readonly [name: string, quantity: number])[]
  code?: string
  isOfAllotment?: true
  /**
   * `hold` keeps the seats without money; `deposit` pays what the tour asks for. Of `announced` a transfer is still to be found at the bank;
   * of `late` one was found when the seats were gone. `voucher` is paid by an agency, with one paper for all of its kind: they are one order.
   */
  paid: 'cash' | 'terminal' | 'transfer' | 'deposit' | 'hold' | 'announced' | 'late' | 'voucher'
  /** Taken off by hand, in whole pesos: more than its seller may, who asked the manager for it. */
  released?: number
  /** Given on top of it for the crew, in whole pesos. */
  tip?: number
  /** Set when it was canceled. */
  canceled?: { cause: CancelCause; method: RefundWay; reason: string }
}

const WEATHER = 'Puerto cerrado por norte'
const PICK_UP = 'Recogida en el hotel'

/** The first day of which something was sold. */
export const FIRST_DAY = -6
/** The day whose departures the harbour master closed. */
export const CLOSED_DAY = -1

export const SHOWCASE_SALES: readonly ShowcaseSale[] = [
  { tour: 0, day: 1, adults: 2, extras: [[PICK_UP, 2]], code: CODES.capped, paid: 'cash', tip: 200 },
  { tour: 0, day: 1, adults: 2, children: 1, tariff: 'national', paid: 'transfer' },
  { tour: 0, day: 1, adults: 2, paid: 'deposit' },
  { tour: 0, day: 1, adults: 1, paid: 'hold' },
  { tour: 0, day: 4, adults: 2, paid: 'announced' },
  { tour: 0, day: 5, adults: 2, paid: 'late' },
  { tour: 0, day: 2, adults: 5, option: 'Lancha privada', extras: [['Comida de pescador', 5]], paid: 'cash' },
  { tour: 0, day: 3, adults: 4, children: 1, option: 'Familia', paid: 'deposit' },
  { tour: 0, day: 4, adults: 2, paid: 'cash' },
  { tour: 0, day: 5, adults: 3, code: CODES.seller, paid: 'cash' },
  { tour: 0, day: 6, adults: 2, isOfAllotment: true, paid: 'transfer' },
  { tour: 0, day: 6, adults: 2, code: CODES.capped, paid: 'deposit' },
  {
    tour: 0,
    day: 7,
    adults: 2,
    paid: 'cash',
    canceled: { cause: 'customer', method: 'credit', reason: 'Cambio de planes' },
  },
  {
    tour: 0,
    day: 8,
    adults: 3,
    paid: 'transfer',
    canceled: { cause: 'customer', method: 'transfer', reason: 'Enfermedad' },
  },
  { tour: 1, day: 1, adults: 3, children: 1, paid: 'terminal' },
  { tour: 2, day: 2, adults: 2, paid: 'cash' },
  {
    tour: 0,
    day: CLOSED_DAY,
    adults: 2,
    paid: 'cash',
    canceled: { cause: 'weather', method: 'credit', reason: WEATHER },
  },
  {
    tour: 0,
    day: CLOSED_DAY,
    adults: 4,
    children: 2,
    paid: 'cash',
    canceled: { cause: 'weather', method: 'cash', reason: WEATHER },
  },
  {
    tour: 0,
    day: CLOSED_DAY,
    adults: 2,
    paid: 'transfer',
    canceled: { cause: 'weather', method: 'pending', reason: WEATHER },
  },
  // They traveled: what of it is third parties' is to be handed on, or was.
  { tour: 0, day: FIRST_DAY, adults: 4, paid: 'cash' },
  { tour: 0, day: -3, adults: 3, children: 1, paid: 'cash' },
  { tour: 0, day: -2, adults: 4, paid: 'transfer' },
  { tour: 1, day: 3, adults: 2, paid: 'voucher' },
  { tour: 2, day: 5, adults: 2, paid: 'voucher' },
  { tour: 0, day: 7, adults: 2, paid: 'cash', released: 300 },
]
