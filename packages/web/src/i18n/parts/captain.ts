import { boatCalls } from '../boat-calls.ts'
import { boatFaults } from '../boat-faults.ts'
import { captain } from '../captain.ts'
import { notSent } from '../not-sent.ts'
import { ownWeek } from '../own-week.ts'

/** The texts of a captain's phone; its page loads no others of the panel. */
export const part = { boatCalls, boatFaults, captain, notSent, ownWeek }
