import { ticket } from '../en/ticket.ts'
import { visitorTranslation } from '../translation.ts'

export const en = visitorTranslation({ ticket })
