import { askApproval } from '@muelle/contract/bookings/approvals'
import { approvalKey, cashTaken, withCash } from '@muelle/domain/bookings/sale/approval'
import { ask } from '../../api/ask.ts'
import { approvalRequestOf } from '../sale/sale-request.ts'
import type { Sale } from '../sale/use-sale.ts'
import { AskApproval } from './AskApproval.tsx'

/** Asks for the sale that is on the sheet, and goes on with it. */
export function AskForSale({ sale }: { sale: Sale }) {
  const request = approvalRequestOf(sale.state, sale.facts)
  const { params, body } = request
  return (
    <AskApproval
      businessId={sale.businessId}
      request={request}
      requestKey={withCash(approvalKey({ tour_id: Number(params.id), ...body }), cashTaken(body.payment))}
      send={(asked, options) => ask(askApproval, asked, options)}
      onApproved={(approval) => sale.dispatch({ type: 'choices', change: { approval } })}
    />
  )
}
