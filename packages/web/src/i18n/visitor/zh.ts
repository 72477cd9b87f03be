import { visitorTranslation } from '../translation.ts'
import { ticket } from '../zh/ticket.ts'

export const zh = visitorTranslation({ ticket })
