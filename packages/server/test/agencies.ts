import type { AgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { createSeller } from '@muelle/contract/sellers/record'
import type { SellerTermsBody } from '@muelle/contract/sellers/terms'
import { expect } from 'vitest'
import type { Person } from './api.ts'
import type { AddedTour } from './fixtures.ts'
import { type Harbour, type SaleWish, sell, sold } from './tours.ts'

/** An agency at a net rate of 80 %, with more credit than any test takes: it owes 1,280.00 for the fixture's two adults. */
export async function addAgency(harbour: Harbour, over: Partial<SellerTermsBody> = {}, name = 'Viajes Xulkab') {
  const terms = {
    business_id: harbour.business,
    relation: 'net_rate' as const,
    rule: { kind: 'percent' as const, basis_points: 2_000 },
    credit_limit_cents: 100_000_000,
    ...over,
  }
  const answer = await harbour.owner.client(createSeller, { body: { kind: 'agency', first_name: name, terms } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}

let vouchers = 0
/** A number that no voucher had before. */
export const newVoucher = (): string => {
  vouchers += 1
  return `T-${vouchers}`
}

const toAgency = (seller_id: number, payment: Partial<AgencyPayment>, wish: SaleWish): SaleWish => ({
  payment: null,
  // Whoever sells on credit shows the paper.
  agency_payment: { seller_id, voucher_number: newVoucher(), ...payment },
  ...wish,
})

/** A sale to two adults that an agency pays. */
export const sellToAgency = (
  person: Person,
  tour: AddedTour,
  seller_id: number,
  payment: Partial<AgencyPayment> = {},
  wish: SaleWish = {},
) => sell(person, tour, toAgency(seller_id, payment, wish))

export const soldToAgency = (
  person: Person,
  tour: AddedTour,
  seller_id: number,
  payment: Partial<AgencyPayment> = {},
  wish: SaleWish = {},
) => sold(person, tour, toAgency(seller_id, payment, wish))

/** How a call answers that is refused with a code, its numbers, and where it names a field. */
export const refusal = (code: string, detail?: object, path?: string) => ({
  status: 'ERROR',
  errors: [
    expect.objectContaining({
      code,
      ...(detail && { detail: expect.objectContaining(detail) }),
      ...(path && { path }),
    }),
  ],
})
