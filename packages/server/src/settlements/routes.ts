import { inLanguage } from '@muelle/contract/messages/by-language'
import {
  getDueSettlement,
  getSettlement,
  listDueSettlements,
  listSettlements,
  settlementFormat,
} from '@muelle/contract/settlements/record'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { due, dueOf, findSeen, get, list, whole } from './read.ts'
import { confirmRoute, postRoute, undoRoute } from './sign.ts'
import { statementPdf } from './statement-pdf.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

/** What is settled with who sells: what is due, posting it, and the second word. */
export const settlementRoutes = (): Route[] => [
  handleRead(listDueSettlements, due),
  handleRead(getDueSettlement, dueOf),
  postRoute(),
  handleRead(listSettlements, list),
  handleRead(getSettlement, get),
  confirmRoute(),
  undoRoute(),
  handleDownload(settlementFormat, async ({ db, actor, input: { params }, facts, deny }) => {
    const reader = actor ?? deny({ code: 'unauthenticated' })
    const found = await db.transaction(reader.accountId, async (tx) => {
      const row = await findSeen({ tx, actor: reader, deny }, params.id)
      const business = await getVisibleBusiness(tx, reader, row.business_id, deny)
      return { business, settlement: await whole(tx, reader, row) }
    })
    const bytes = await statementPdf({ ...found, texts: inLanguage(STATEMENT_TEXTS, facts.language) })
    return { name: `settlement-${params.id}.pdf`, bytes }
  }),
]
