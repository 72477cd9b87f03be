import type { UndoRecord } from './life.sql.ts'
import type { Life } from './lock-life.ts'

/** What it takes to put a booking back as it is now. */
export const beforeOf = (life: Life): UndoRecord['before'] => ({
  status: life.status,
  departureId: life.departureId,
  seats: life.seats,
  people: life.people,
  totalCents: life.totalCents,
  penaltyCents: life.penaltyCents,
  movedFromTier: life.movedFromTier,
  expiresAt: life.expiresAt,
  quote: life.quote,
  moveReason: life.moveReason,
})
