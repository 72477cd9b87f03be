import { getCashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import {
  acceptHandover,
  getCustody,
  listCashMoves,
  moveCash,
  offerHandover,
  rejectHandover,
  withdrawHandover,
} from '@muelle/contract/ledger/custody'
import { dailyCutCsv, getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { correctExchange } from '@muelle/contract/ledger/exchanges'
import { listHouseRates, setHouseRate } from '@muelle/contract/ledger/house-rates'
import {
  approveShift,
  getShift,
  handInShift,
  listShifts,
  openShift,
  receiveShift,
  reconcileShift,
  rejectShift,
} from '@muelle/contract/ledger/shifts'
import { handOutTips, listTipsOfBooking, takeBackTip } from '@muelle/contract/payments/tips'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { limits, set } from './cash-limits.ts'
import { moves } from './cash-moves.ts'
import { approve, handIn, receive, reconcile, reject as sendBack } from './count-shifts.ts'
import { custodyIn, move } from './custody.ts'
import { cut, cutOfFile } from './daily-cut.ts'
import { csvOfCut } from './daily-cut-csv.ts'
import { correct } from './exchanges.ts'
import { accept, offer, reject, withdraw } from './handovers.ts'
import { houseRates, setRate } from './house-rates.ts'
import { list, one, open } from './shifts.ts'
import { takeBack, tipsOfBooking } from './tips/tip-backs.ts'
import { handOut } from './tips/tips.ts'

/** Cash in people's hands: who holds how much, and how it goes from one to another. */
export const custodyRoutes = (): Route[] => [
  handleRead(getCustody, custodyIn),
  handleRead(listCashMoves, moves),
  handle(offerHandover, offer),
  handle(acceptHandover, accept),
  handle(rejectHandover, reject),
  handle(withdrawHandover, withdraw),
  handle(moveCash, move),
  handle(correctExchange, correct),
  handleRead(listHouseRates, houseRates),
  handle(setHouseRate, setRate),
  handle(openShift, open),
  handleRead(listShifts, list),
  handleRead(getShift, one),
  handle(handInShift, handIn),
  handle(receiveShift, receive),
  handle(reconcileShift, reconcile),
  handle(approveShift, approve),
  handle(rejectShift, sendBack),
  handleRead(getCashLimits, limits),
  handleRead(getDailyCut, cut),
  handleDownload(dailyCutCsv, async ({ db, actor, now, input: { query }, facts, deny }) => {
    const reader = actor ?? deny({ code: 'unauthenticated' })
    const found = await db.transaction(reader.accountId, (tx) => cutOfFile({ tx, actor: reader, now, deny }, query))
    return { name: `cut-${found.date}.csv`, bytes: await csvOfCut(found, facts.language) }
  }),
  handle(setCashLimit, set),
  handle(handOutTips, handOut),
  handleRead(listTipsOfBooking, tipsOfBooking),
  handle(takeBackTip, takeBack),
]
