// For folders above: the rows of the money of visits, and the visits that they are of.
export { beginPlan, dropPlan, findVisit, lockVisit } from '../record/visits.sql.ts'
export {
  type ChargeRow,
  type DepositRow,
  decideCharge,
  findCharge,
  findChargeOf,
  findDeposit,
  listChargesOver,
  listKeptTooLong,
  listLackingCards,
  lockDeposit,
  markTableReleased,
  writeCardKept,
  writeCharged,
  writeCollection,
  writeDepositMoney,
  writeWaived,
} from './deposits.sql.ts'
