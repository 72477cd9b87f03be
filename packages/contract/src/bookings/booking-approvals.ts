import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdText, Version } from '../shapes.ts'
import { AgencyPayment, setAgencyPayment } from './agency-payment.ts'
import { Approval, ASKED } from './approvals.ts'
import { Collected, collectPayment } from './life.ts'

/** Either money is taken or an agency pays. */
const isOne = ({ payment, agency_payment }: { payment?: unknown; agency_payment?: unknown }) =>
  (payment === undefined) !== (agency_payment === undefined)

export const askBookingApproval = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/approval',
  summary:
    'Ask whoever may for what one may not do to a booking oneself: let an agency owe it, or take its cash beyond what one may hold',
  // Written out: the frame of the panel asks for it, and would bring along the call that it is like.
  access: { module: 'mdu_payment', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z
    .strictObject({ version: Version, payment: z.optional(Collected), agency_payment: z.optional(AgencyPayment) })
    .check(z.refine(isOne, { path: ['payment'] })),
  answer: Approval,
  status: 201,
  refusals: [...new Set([...setAgencyPayment.refusals, ...collectPayment.refusals, ...ASKED])],
})
