import type { TourTax } from './tax.ts'

/** A percentage for tests, on everything and kept by the business unless said. */
export const percentTax = (over: Partial<TourTax> & { id: number }): TourTax => ({
  name: `Tax ${over.id}`,
  kind: 'tax',
  calc: 'percent',
  basisPoints: 0,
  amountCents: 0,
  included: false,
  appliesTo: 'all',
  exemptAgeRanges: [],
  exemptTariffs: [],
  collected: 'booking',
  beneficiary: 'business',
  beneficiaryName: null,
  onTopOf: null,
  ...over,
})

/** What a park asks of each person for tests: for a third party, paid at the dock. */
export const perPersonFee = (over: Partial<TourTax> & { id: number }): TourTax =>
  percentTax({
    kind: 'duty',
    calc: 'per_person',
    collected: 'dock',
    beneficiary: 'third_party',
    beneficiaryName: 'CONANP',
    ...over,
  })
