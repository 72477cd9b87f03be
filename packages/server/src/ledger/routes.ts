import {
  acceptHandover,
  getCustody,
  listCashMoves,
  moveCash,
  offerHandover,
  rejectHandover,
  withdrawHandover,
} from '@muelle/contract/ledger/custody'
import { listHouseRates, setHouseRate } from '@muelle/contract/ledger/house-rates'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { accept, custodyIn, move, moves, offer, reject, withdraw } from './custody.ts'
import { houseRates, setRate } from './house-rates.ts'

/** Cash in people's hands: who holds how much, and how it goes from one to another. */
export const custodyRoutes = (): Route[] => [
  handleRead(getCustody, custodyIn),
  handleRead(listCashMoves, moves),
  handle(offerHandover, offer),
  handle(acceptHandover, accept),
  handle(rejectHandover, reject),
  handle(withdrawHandover, withdraw),
  handle(moveCash, move),
  handleRead(listHouseRates, houseRates),
  handle(setHouseRate, setRate),
]
