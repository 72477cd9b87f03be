import * as z from 'zod/mini'
import { Id } from '../shapes.ts'

/** The request that somebody approved on a device of their own, for what is done to a booking (decision 0087). */
export const ApprovalGiven = z.optional(z.strictObject({ request_id: Id }))

/** Why nothing is done by it. */
export const APPROVAL_GIVEN_REFUSALS = ['approval.over', 'approval.other_sale'] as const
