import { ticket } from '../ja/ticket.ts'
import { visitorTranslation } from '../translation.ts'

export const ja = visitorTranslation({ ticket })
