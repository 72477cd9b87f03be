import type {
  Approval,
  answerApproval as answerCall,
  getApproval as getCall,
  listApprovals as listCall,
} from '@muelle/contract/bookings/approvals'
import type { Answer } from '@muelle/contract/call'
import { answerApprovalDenial, approvalRightDenial } from '@muelle/domain/bookings/sale/approval'
import { instant } from '@muelle/domain/time'
import { findVisibleBusiness, getVisibleBusiness } from '../../businesses/visible.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { type ApprovalRow, answerApproval, findApproval, findOpenApprovals, lockApproval } from './approvals.sql.ts'
import { wireApproval } from './wire-approval.ts'

const rightDenialOf = (actor: Actor, { business_id, kinds }: Pick<ApprovalRow, 'business_id' | 'kinds'>) =>
  approvalRightDenial(rightsIn(actor, business_id), kinds)

/** What others ask for in a business and the actor may answer. */
export async function list({
  tx,
  actor,
  now,
  input,
  deny,
}: Context<typeof listCall>): Promise<Answer<typeof listCall>> {
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const open = await findOpenApprovals(tx, id, new Date(now).toISOString())
  const rows = open.filter((row) => row.asked_by.id !== actor.userId && rightDenialOf(actor, row) === null)
  return { rows: rows.map((row) => wireApproval(row, now)), count: rows.length }
}

/** A request, for who asked and for whoever may answer it; to anybody else there is none. */
export async function get({ tx, actor, now, input, deny }: Context<typeof getCall>): Promise<Approval> {
  const row = await findApproval(tx, input.params.id)
  if (!row || !(await findVisibleBusiness(tx, actor, row.business_id))) return deny({ code: 'not_found' })
  if (row.asked_by.id !== actor.userId && rightDenialOf(actor, row)) return deny({ code: 'not_found' })
  return wireApproval(row, now)
}

/**
 * Approves or refuses what somebody else asks for, with the right to do it oneself. A session is enough: whoever answers holds a device of
 * their own (decision 0086). Of two who answer at once one is told what the other said.
 */
export async function answer({ tx, actor, author, now, input, deny }: Context<typeof answerCall>): Promise<Approval> {
  const { id } = input.params
  const locked = await lockApproval(tx, id)
  const row = locked && (await findApproval(tx, id))
  if (!row || !(await findVisibleBusiness(tx, actor, row.business_id))) return deny({ code: 'not_found' })
  const { business_id, asked_by } = row
  const lacking = asked_by.id === actor.userId ? null : rightDenialOf(actor, row)
  if (lacking) return deny(lacking)
  const denial = answerApprovalDenial(
    { state: row.state, expires_at: instant(Date.parse(row.expires_at)), asked_by: asked_by.id },
    { userId: actor.userId, now },
  )
  if (denial) return deny(denial)
  const state = input.body.approve ? 'approved' : 'refused'
  await answerApproval(tx, id, { state, userId: actor.userId, now: new Date(now).toISOString() })
  await record(tx, author, [
    {
      kind: `approval.${state}`,
      subject_type: 'approval',
      subject_id: id,
      business_id,
      data: { asked_by: asked_by.id },
    },
  ])
  return wireApproval({ ...row, state, answered_by: { id: actor.userId, name: actor.name } }, now)
}
