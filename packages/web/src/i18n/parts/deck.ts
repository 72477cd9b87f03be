import { boatCalls } from '../boat-calls.ts'
import { boatExpense } from '../boat-expense.ts'
import { boatFaults } from '../boat-faults.ts'
import { captain } from '../captain.ts'
import { common } from '../common.ts'
import { errors } from '../errors.ts'
import { expenseCategories } from '../expense-categories.ts'
import { notSent } from '../not-sent.ts'
import { ownWeek } from '../own-week.ts'

/** All that a captain's phone says at first, in one file: its page loads no others of the panel, but for those of what is pressed. */
export const part = { boatCalls, boatExpense, boatFaults, captain, common, errors, expenseCategories, notSent, ownWeek }
