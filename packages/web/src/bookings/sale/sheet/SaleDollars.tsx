import { useState } from 'react'
import { centsOfTyped } from '../../payment/cash.ts'
import { DollarField } from '../../payment/DollarField.tsx'
import { HouseRate } from '../../payment/HouseRate.tsx'
import { useDollarRate } from '../../payment/house-rates.ts'
import type { Sale } from '../use-sale.ts'

/** Dollars that pay a sale, at the rate of the day; where nobody has set it, the way to it. */
export function SaleDollars({ sale, currency }: { sale: Sale; currency: string }) {
  const { businessId, facts, state, dispatch } = sale
  const rateCents = useDollarRate(businessId)
  const [typed, setTyped] = useState<string | null>(null)
  if (rateCents === null) return <HouseRate businessId={businessId} />
  /** None where nothing is typed; nothing of them where it is no amount. */
  const centsIn = (text: string | null) => (text === null || text.trim() === '' ? null : (centsOfTyped(text) ?? 0))
  // After another party what was typed no longer stands.
  const stands = centsIn(typed) === (state.foreign?.cents ?? null)
  return (
    <DollarField
      dueCents={facts.cash.due_cents}
      rateCents={state.foreign?.rate_cents ?? rateCents}
      currency={currency}
      typed={stands ? typed : null}
      onType={(text) => {
        setTyped(text)
        const cents = centsIn(text)
        dispatch({
          type: 'foreign',
          foreign: cents === null ? null : { currency: 'USD', cents, rate_cents: rateCents },
        })
      }}
    />
  )
}
