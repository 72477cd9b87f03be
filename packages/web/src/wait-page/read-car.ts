import { type CarPage, getCarPage } from '@muelle/contract/parking/valet'
import { ask, type Fault, orFault } from '../customer-page/client.ts'

export type ReadCar = { page: CarPage } | Fault

/** The vehicle behind the code of a ticket, or why nobody knows it. */
export const readCar = (code: string): Promise<ReadCar> =>
  orFault(ask(getCarPage, { params: { code } }).then((page) => ({ page })))
