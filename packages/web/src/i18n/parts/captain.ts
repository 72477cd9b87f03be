import { boatCalls } from '../boat-calls.ts'
import { boatFaults } from '../boat-faults.ts'

/** What the office reads of boats: who calls from one, and what is wrong with it. */
export const part = { boatCalls, boatFaults }
