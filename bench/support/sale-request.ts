/** Where one adult can be sold a seat, for how much. */
export type SaleTarget = { tourId: number; scheduleId: number; date: string; categoryId: number; priceCents: number }

export const salePath = ({ tourId }: SaleTarget): string => `/v1/provider/tour/${tourId}/booking`

/** One adult on a departure, paid in cash. */
export const saleBody = (target: SaleTarget, number: number) => ({
  schedule_id: target.scheduleId,
  date: target.date,
  party: [{ category_id: target.categoryId, quantity: 1 }],
  tourist_first_name: 'Lucía',
  tourist_last_name: `Prueba ${number}`,
  tourist_phone_code: '+52',
  tourist_phone_number: String(9_990_000_000 + (number % 9_999_999)),
  quoted_total_cents: target.priceCents,
  payment: { method: 'cash', amount_cents: target.priceCents },
})
