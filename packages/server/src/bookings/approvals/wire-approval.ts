import type { Approval } from '@muelle/contract/bookings/approvals'
import { approvalStateAt } from '@muelle/domain/bookings/sale/approval'
import { type Instant, instant } from '@muelle/domain/time'
import type { ApprovalRow } from './approvals.sql.ts'

/** A request as it stands by now. */
export const wireApproval = (row: ApprovalRow, now: Instant): Approval => ({
  ...row,
  state: approvalStateAt({ state: row.state, expires_at: instant(Date.parse(row.expires_at)) }, now),
})
