import { ticket } from '../fr/ticket.ts'
import { visitorTranslation } from '../translation.ts'

export const fr = visitorTranslation({ ticket })
