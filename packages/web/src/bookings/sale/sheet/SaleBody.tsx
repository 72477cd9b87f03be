import type { Board } from '@muelle/contract/departures/plan'
import { Suspense } from 'react'
import type { Sale } from '../use-sale.ts'
import { SaleForm } from './SaleForm.tsx'
import { SaleTicket } from './SaleTicket.tsx'
import { OrderForm, OrderTickets } from './sheet-parts.ts'

/** What is asked in a sale, and then its ticket; of an order, its tickets. */
export function SaleBody({ sale, board }: { sale: Sale; board: Board }) {
  const { booking, order } = sale.state
  if (order)
    return (
      <Suspense fallback={null}>
        {booking ? (
          <OrderTickets sale={sale} order={order} booking={booking} />
        ) : (
          <OrderForm sale={sale} order={order} board={board} />
        )}
      </Suspense>
    )
  return booking ? (
    <SaleTicket key={booking.id} sale={sale} booking={booking} />
  ) : (
    <SaleForm sale={sale} board={board} />
  )
}
