import { answerTicketQuestion, getTicketQuestion } from '@muelle/contract/closures/questions'
import { getClosure, listClosures, previewClosure, retryClosure, startClosure } from '@muelle/contract/closures/record'
import { accountOfTicket, ticketUrl } from '../bookings/record/ticket-key.ts'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import type { Deny } from '../platform/denied.ts'
import { handle, handleOpen, type RequestFacts, type Route } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { answerQuestion, readQuestion } from './ask-customer.ts'
import { findClosurePage } from './closures.sql.ts'
import { preview } from './preview.ts'
import { type ClosureReader, readClosure, wireSummary } from './read-closure.ts'
import { retry } from './retry.ts'
import { start } from './start.ts'

type Deps = { secrets: Pick<SecretBox, 'digest'> }

/** Closures for staff, and their questions for the holders of tickets. */
export const closureRoutes = ({ secrets }: Deps): Route[] => {
  const readerOf = ({ language, origin }: RequestFacts, accountId: number): ClosureReader => ({
    language,
    linkOf: (ticket) => ticketUrl(secrets, origin, accountId, ticket),
  })
  const accountOf = ({ ticket }: { ticket: string }, { key }: { key: string }, deny: Deny<'not_found'>) =>
    accountOfTicket(secrets, ticket, key) ?? deny({ code: 'not_found' })
  return [
    handle(previewClosure, preview),
    handle(startClosure, (context) => start(context, readerOf(context.facts, context.actor.accountId))),
    handle(listClosures, async ({ tx, actor, input: { query }, deny }) => {
      const business = await getVisibleBusiness(tx, actor, query.business_id, deny)
      const { page, count: limit, sorting = [] } = query
      const window = { oldestFirst: sorting[0] === 'created_at', limit, offset: (page - 1) * limit }
      const { rows, count } = await findClosurePage(tx, business.id, window)
      return { rows: rows.map(wireSummary), count }
    }),
    handle(getClosure, async ({ tx, actor, input: { params }, deny, facts }) => {
      const reader = readerOf(facts, actor.accountId)
      const closure = (await readClosure(tx, params.id, reader)) ?? deny({ code: 'not_found' })
      if (!(await findVisibleBusiness(tx, actor, closure.business_id))) deny({ code: 'not_found' })
      return closure
    }),
    handle(retryClosure, (context) => retry(context, readerOf(context.facts, context.actor.accountId))),
    handleOpen(getTicketQuestion, ({ db, input: { params, query }, now, facts: { language }, deny }) =>
      db.transaction(accountOf(params, query, deny), async (tx) => ({
        question: await readQuestion(tx, params.ticket, { now, language, deny }),
      })),
    ),
    handleOpen(answerTicketQuestion, async ({ db, input: { params, query, body }, now, facts: { language }, deny }) =>
      db.transaction(accountOf(params, query, deny), async (tx) => {
        await answerQuestion(tx, params.ticket, body, { now, language, deny })
        return { question: await readQuestion(tx, params.ticket, { now, language, deny }) }
      }),
    ),
  ]
}
