import { historyFields } from '../history-fields.ts'
import { historyValues } from '../history-values.ts'

/** The words of what a history tells. */
export const part = { historyFields, historyValues }
