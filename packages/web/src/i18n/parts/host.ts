import { arrange } from '../arrange.ts'
import { host } from '../host.ts'
import { nights } from '../nights.ts'
import { pending } from '../pending.ts'
import { tableBlocks } from '../table-blocks.ts'
import { visitMoney } from '../visit-money.ts'

/** The texts of the day of a restaurant or a bar. */
export const part = { arrange, host, nights, pending, tableBlocks, visitMoney }
