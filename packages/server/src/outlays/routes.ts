import { listDeductions } from '@muelle/contract/outlays/deductions'
import {
  createExpense,
  getExpenseLimit,
  listExpenses,
  setExpenseLimit,
  takeBackExpense,
} from '@muelle/contract/outlays/expenses'
import { getMoney, listMoves } from '@muelle/contract/outlays/money'
import { listProfits } from '@muelle/contract/outlays/profit'
import {
  createRemittance,
  getRemittance,
  listFeesBehind,
  listOwedFees,
  listRemittances,
  remittanceCsv,
  remittanceFormat,
  undoRemittance,
} from '@muelle/contract/outlays/remittances'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { deductions } from './deductions.ts'
import { list as expenses, limit, setLimit, create as spend, takeBack } from './expenses.ts'
import { money } from './money.ts'
import { moves } from './moves.ts'
import { behind, owed } from './owed-fees.ts'
import { profits } from './profits.ts'
import { csvOfRemittance } from './remittance-csv.ts'
import { remittancePdf } from './remittance-pdf.ts'
import { create, findSeen, get, list, undo, whole } from './remittances.ts'

/** Money that leaves a business: what it spends, what it hands on to third parties; and what it holds in all. */
export const outlayRoutes = (): Route[] => [
  handle(createExpense, spend),
  handleRead(listExpenses, expenses),
  handle(takeBackExpense, takeBack),
  handleRead(getExpenseLimit, limit),
  handle(setExpenseLimit, setLimit),
  handleRead(listOwedFees, owed),
  handleRead(listFeesBehind, behind),
  handle(createRemittance, create),
  handleRead(listRemittances, list),
  handleRead(getRemittance, get),
  handle(undoRemittance, undo),
  handleDownload(remittanceFormat, async ({ db, actor, input: { params }, facts, deny }) => {
    const reader = actor ?? deny({ code: 'unauthenticated' })
    const found = await db.transaction(reader.accountId, async (tx) => {
      const row = await findSeen({ tx, actor: reader, deny }, params.id)
      const business = await getVisibleBusiness(tx, reader, row.business_id, deny)
      return { business, remittance: await whole(tx, reader, row) }
    })
    return { name: `remittance-${params.id}.pdf`, bytes: await remittancePdf({ ...found, language: facts.language }) }
  }),
  handleDownload(remittanceCsv, async ({ db, actor, input: { params }, facts, deny }) => {
    const reader = actor ?? deny({ code: 'unauthenticated' })
    const remittance = await db.transaction(reader.accountId, async (tx) =>
      whole(tx, reader, await findSeen({ tx, actor: reader, deny }, params.id)),
    )
    return {
      name: `remittance-${remittance.period_end}-${params.id}.csv`,
      bytes: await csvOfRemittance(remittance, facts.language),
    }
  }),
  handleRead(getMoney, money),
  handleRead(listMoves, moves),
  handleRead(listDeductions, deductions),
  handleRead(listProfits, profits),
]
