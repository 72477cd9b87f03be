import { MONEY } from './api/money.ts'
import { OFFICE } from './api/office.ts'
import { SALES } from './api/sales.ts'
import { VENUES } from './api/venues.ts'

/**
 * Every call of the API by its operation name. A route of the server that is not here fails the tests. In parts, since the compiler writes
 * no type that is as long as all of them.
 */
export const API: typeof OFFICE & typeof SALES & typeof MONEY & typeof VENUES = {
  ...OFFICE,
  ...SALES,
  ...MONEY,
  ...VENUES,
}
export type Operation = keyof typeof API
