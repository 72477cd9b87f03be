import { ticket } from '../de/ticket.ts'
import { visitorTranslation } from '../translation.ts'

export const de = visitorTranslation({ ticket })
