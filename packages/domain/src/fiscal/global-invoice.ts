import type { PaymentKind } from '../ledger/entry-kind.ts'
import type { Cents } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { FORM_OF_METHOD, PAYMENT_FORMS, type PaidBy, type PaymentForm } from './payment-form.ts'
import type { RatePart, TaxedAmount } from './taxed-price.ts'

/** A move of money of a booking within the period, with its taxes; amounts of money back are below zero. */
export type FiscalMove = TaxedAmount & {
  booking_id: number
  ticket: string
  currency: string
  kind: PaymentKind
  method: PaidBy
  date: LocalDate
}

/** One operation of the list: what was collected for a ticket, or what was given back of it. */
export type FiscalLine = {
  booking_id: number
  ticket: string
  currency: string
  kind: PaymentKind
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

/** Puts the moves of a period together, as they come: a line for each ticket, its refunds apart. */
export function createFiscalList() {
  const lines = new Map<string, FiscalLine & { byForm: Map<PaymentForm, Cents> }>()

  function add(move: FiscalMove): void {
    const { booking_id, ticket, currency, kind, date, net_cents, tax_cents, third_party_cents } = move
    const key = `${booking_id} ${kind} ${currency}`
    const form: PaymentForm = FORM_OF_METHOD[move.method]
    const cents = net_cents + tax_cents
    const line = lines.get(key) ?? {
      ...{ booking_id, ticket, currency, kind, date, form, rates: [], byForm: new Map<PaymentForm, Cents>() },
      ...{ net_cents: 0, tax_cents: 0, total_cents: 0, third_party_cents: 0 },
    }
    line.byForm.set(form, (line.byForm.get(form) ?? 0) + cents)
    lines.set(key, {
      ...line,
      date: date > line.date ? date : line.date,
      net_cents: line.net_cents + net_cents,
      tax_cents: line.tax_cents + tax_cents,
      total_cents: line.total_cents + cents,
      third_party_cents: line.third_party_cents + third_party_cents,
      form: largestOf(line.byForm) ?? form,
      rates: addRates(line.rates, move.rates),
    })
  }

  const ordered = () =>
    [...lines.values()].toSorted(
      (a, b) =>
        a.currency.localeCompare(b.currency) ||
        a.kind.localeCompare(b.kind) ||
        a.date.localeCompare(b.date) ||
        a.booking_id - b.booking_id,
    )

  return {
    add,
    /** Collected before given back, by day. */
    lines: (): FiscalLine[] => ordered().map(({ byForm: _, ...line }) => line),
    sums: (): FiscalSums[] => sumsOf(ordered()),
  }
}

function largestOf(byForm: ReadonlyMap<PaymentForm, Cents>): PaymentForm | undefined {
  return [...byForm].toSorted(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || a.localeCompare(b))[0]?.[0]
}

/** What the lines come to, by currency; by form what was paid by each, also where it was not what most of a line was paid by. */
function sumsOf(lines: readonly (FiscalLine & { byForm: ReadonlyMap<PaymentForm, Cents> })[]): FiscalSums[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const total = (name: 'net_cents' | 'tax_cents' | 'total_cents' | 'third_party_cents') =>
      own.reduce((sum, line) => sum + line[name], 0)
    const collected = own.filter(({ kind }) => kind === 'charge')
    const largest = collected.toSorted((a, b) => b.total_cents - a.total_cents)[0]
    return {
      currency,
      count: own.length,
      net_cents: total('net_cents'),
      tax_cents: total('tax_cents'),
      total_cents: total('total_cents'),
      third_party_cents: total('third_party_cents'),
      refunded_cents: own.reduce((sum, line) => (line.kind === 'refund' ? sum + line.total_cents : sum), 0),
      form: largest?.form ?? null,
      rates: own.reduce<RatePart[]>((rates, line) => addRates(rates, line.rates), []),
      forms: PAYMENT_FORMS.flatMap((form) =>
        own.some(({ byForm }) => byForm.has(form))
          ? [{ form, total_cents: own.reduce((sum, { byForm }) => sum + (byForm.get(form) ?? 0), 0) }]
          : [],
      ),
    }
  })
}
