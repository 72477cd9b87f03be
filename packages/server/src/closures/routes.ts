import { answerTicketQuestion, getTicketQuestion } from '@muelle/contract/closure-questions'
import { getClosure, listClosures, previewClosure, retryClosure, startClosure } from '@muelle/contract/closures'
import { accountOfTicket, ticketUrl } from '../bookings/ticket-key.ts'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { deny } from '../platform/denied.ts'
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
  const accountOf = ({ ticket }: { ticket: string }, { key }: { key: string }) =>
    accountOfTicket(secrets, ticket, key) ?? deny({ code: 'not_found' })
  return [
    handle(previewClosure, preview),
    handle(startClosure, (context) => start(context, readerOf(context.facts, context.actor.accountId))),
    handle(listClosures, async ({ tx, actor, input: { query } }) => {
      const business = await getVisibleBusiness(tx, actor, query.business_id)
      const { page, count: limit, sorting = [] } = query
      const window = { oldestFirst: sorting[0] === 'created_at', limit, offset: (page - 1) * limit }
      const { rows, count } = await findClosurePage(tx, business.id, window)
      return { rows: rows.map(wireSummary), count }
    }),
    handle(getClosure, async ({ tx, actor, input: { params }, deny: refuse, facts }) => {
      const reader = readerOf(facts, actor.accountId)
      const closure = (await readClosure(tx, params.id, reader)) ?? refuse({ code: 'not_found' })
      if (!(await findVisibleBusiness(tx, actor, closure.business_id))) refuse({ code: 'not_found' })
      return closure
    }),
    handle(retryClosure, (context) => retry(context, readerOf(context.facts, context.actor.accountId))),
    handleOpen(getTicketQuestion, ({ db, input: { params, query }, now, facts: { language } }) =>
      db.transaction(accountOf(params, query), async (tx) => ({
        question: await readQuestion(tx, params.ticket, { now, language }),
      })),
    ),
    handleOpen(answerTicketQuestion, async ({ db, input: { params, query, body }, now, facts: { language } }) =>
      db.transaction(accountOf(params, query), async (tx) => {
        await answerQuestion(tx, params.ticket, body, { now, language })
        return { question: await readQuestion(tx, params.ticket, { now, language }) }
      }),
    ),
  ]
}
