import {
  endSeatGrant,
  giveSeats,
  listDeviceGrants,
  listSeatGrants,
  listUnseatedSales,
  reviewGrantSale,
  sellGranted,
} from '@muelle/contract/grants/record'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { give } from './give.ts'
import { end, list, listOnDevice, listUnseatedOf, review } from './list.ts'
import { sell } from './sell.ts'

/** Seats that devices sell without a network: given, told about, handed back. */
export const grantRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handle(giveSeats, give),
  handleRead(listSeatGrants, list),
  handle(listDeviceGrants, listOnDevice(secrets)),
  handle(endSeatGrant, end),
  handle(sellGranted, sell),
  handle(reviewGrantSale, review),
  handleRead(listUnseatedSales, listUnseatedOf),
]
