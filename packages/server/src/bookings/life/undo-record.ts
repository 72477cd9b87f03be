import type { UndoRecord } from '../record/booking-fields.ts'
import type { Life } from './lock-life.ts'

/** What it takes to put a booking back as it is now. */
export const beforeOf = (life: Life): UndoRecord['before'] => ({
  status: life.status,
  departureId: life.departure_id,
  seats: life.seats,
  people: life.people,
  totalCents: life.total_cents,
  penaltyCents: life.penalty_cents,
  movedFromTier: life.moved_from_tier,
  penaltyParts: life.penalty_parts,
  expiresAt: life.expires_at,
  quote: life.quote,
  moveReason: life.move_reason,
})
