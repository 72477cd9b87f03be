import type { Cents } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { FORM_OF_METHOD, PAYMENT_FORMS, type PaidBy, type PaymentForm } from './payment-form.ts'
import type { RatePart, TaxedAmount } from './taxed-price.ts'

/** What is listed: collected, or given back, whoever gave it back. */
export const FISCAL_KINDS = ['charge', 'refund'] as const
export type FiscalKind = (typeof FISCAL_KINDS)[number]

/** What was paid for: a booking, a visit, or a rented place in a parking lot. */
export type FiscalSource = { booking_id: number | null; visit_id: number | null; permit_id: number | null }

/** A move of money within the period, with its taxes; amounts of money back are below zero. */
export type FiscalMove = TaxedAmount &
  FiscalSource & {
    ticket: string
    currency: string
    kind: FiscalKind
    method: PaidBy
    date: LocalDate
  }

const idOf = ({ booking_id, visit_id, permit_id }: FiscalSource) => booking_id ?? visit_id ?? permit_id ?? 0

/** One operation of the list: what was collected for a ticket, or what was given back of it. */
export type FiscalLine = FiscalSource & {
  ticket: string
  currency: string
  kind: FiscalKind
  /** Of its last move in the period. */
  date: LocalDate
  /** Before tax. */
  net_cents: Cents
  tax_cents: Cents
  /** Net and tax; what is third parties' is not in it. */
  total_cents: Cents
  third_party_cents: Cents
  /** The way by which most of it was paid. */
  form: PaymentForm
  rates: RatePart[]
}

export type FiscalSums = {
  currency: string
  count: number
  net_cents: Cents
  tax_cents: Cents
  total_cents: Cents
  third_party_cents: Cents
  /** Of these sums what was given back, below zero. */
  refunded_cents: Cents
  /** That of the largest operation, as the guide of the global invoice asks; null where nothing was collected. */
  form: PaymentForm | null
  rates: RatePart[]
  forms: { form: PaymentForm; total_cents: Cents }[]
}

/** Rates from the highest to the lowest, what is untaxed last. */
const byRate = (a: RatePart, b: RatePart) => (b.basis_points ?? -1) - (a.basis_points ?? -1)

function addRates(into: RatePart[], more: readonly RatePart[]): RatePart[] {
  const sums = new Map(into.map((rate) => [rate.basis_points, { ...rate }]))
  for (const { basis_points, base_cents, tax_cents } of more) {
    const sum = sums.get(basis_points) ?? { basis_points, base_cents: 0, tax_cents: 0 }
    sums.set(basis_points, {
      basis_points,
      base_cents: sum.base_cents + base_cents,
      tax_cents: sum.tax_cents + tax_cents,
    })
  }
  return [...sums.values()].toSorted(byRate)
}

/** A line with what was paid by each form of it. */
type Entry = { line: FiscalLine; byForm: Map<PaymentForm, Cents> }

/** Puts the moves of a period together, as they come: a line for each ticket, its refunds apart. */
export function createFiscalList() {
  const entries = new Map<string, Entry>()

  /** Collected before given back, by day. */
  const ordered = () =>
    [...entries.values()].toSorted(
      ({ line: a }, { line: b }) =>
        a.currency.localeCompare(b.currency) ||
        a.kind.localeCompare(b.kind) ||
        a.date.localeCompare(b.date) ||
        idOf(a) - idOf(b),
    )

  return {
    add(move: FiscalMove): void {
      const key = [move.booking_id, move.visit_id, move.permit_id, move.kind, move.currency].join(' ')
      entries.set(key, withMove(entries.get(key) ?? emptyEntry(move), move))
    },
    lines: (): FiscalLine[] => ordered().map(({ line }) => line),
    sums: (): FiscalSums[] => sumsOf(ordered()),
  }
}

function emptyEntry({ booking_id, visit_id, permit_id, ticket, currency, kind, date, method }: FiscalMove): Entry {
  const form = FORM_OF_METHOD[method]
  const nothing = { net_cents: 0, tax_cents: 0, total_cents: 0, third_party_cents: 0, rates: [] }
  return {
    line: { booking_id, visit_id, permit_id, ticket, currency, kind, date, form, ...nothing },
    byForm: new Map(),
  }
}

function withMove({ line, byForm }: Entry, move: FiscalMove): Entry {
  const form: PaymentForm = FORM_OF_METHOD[move.method]
  const cents = move.net_cents + move.tax_cents
  const sums = new Map(byForm).set(form, (byForm.get(form) ?? 0) + cents)
  return {
    line: {
      ...line,
      date: move.date > line.date ? move.date : line.date,
      net_cents: line.net_cents + move.net_cents,
      tax_cents: line.tax_cents + move.tax_cents,
      total_cents: line.total_cents + cents,
      third_party_cents: line.third_party_cents + move.third_party_cents,
      form: largestOf(sums) ?? form,
      rates: addRates(line.rates, move.rates),
    },
    byForm: sums,
  }
}

function largestOf(byForm: ReadonlyMap<PaymentForm, Cents>): PaymentForm | undefined {
  return [...byForm].toSorted(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || a.localeCompare(b))[0]?.[0]
}

/** What the lines come to, by currency; by form what was paid by each, also where it was not what most of a line was paid by. */
function sumsOf(entries: readonly Entry[]): FiscalSums[] {
  const currencies = [...new Set(entries.map(({ line }) => line.currency))]
  return currencies.map((currency) => {
    const own = entries.filter(({ line }) => line.currency === currency)
    const lines = own.map(({ line }) => line)
    const total = (name: 'net_cents' | 'tax_cents' | 'total_cents' | 'third_party_cents') =>
      lines.reduce((sum, line) => sum + line[name], 0)
    const collected = lines.filter(({ kind }) => kind === 'charge')
    const largest = collected.toSorted((a, b) => b.total_cents - a.total_cents)[0]
    return {
      currency,
      count: lines.length,
      net_cents: total('net_cents'),
      tax_cents: total('tax_cents'),
      total_cents: total('total_cents'),
      third_party_cents: total('third_party_cents'),
      refunded_cents: lines.reduce((sum, line) => (line.kind === 'refund' ? sum + line.total_cents : sum), 0),
      form: largest?.form ?? null,
      rates: lines.reduce<RatePart[]>((rates, line) => addRates(rates, line.rates), []),
      forms: PAYMENT_FORMS.flatMap((form) =>
        own.some(({ byForm }) => byForm.has(form))
          ? [{ form, total_cents: own.reduce((sum, { byForm }) => sum + (byForm.get(form) ?? 0), 0) }]
          : [],
      ),
    }
  })
}
