import { randomBytes } from 'node:crypto'
import { TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import type { Tx } from '../platform/db.ts'
import { insertCodes } from './write-promotions.sql.ts'

/** Writes so many codes that nobody can guess from one another; one that is there already is drawn again. */
export async function generateCodes(
  tx: Tx,
  businessId: number,
  promotionId: number,
  { quantity, prefix }: { quantity: number; prefix?: string | null | undefined },
): Promise<void> {
  const head = prefix ? `${prefix}-` : ''
  for (let missing = quantity; missing > 0; ) {
    const drawn = Array.from({ length: missing }, () => head + randomLetters())
    missing -= await insertCodes(tx, businessId, promotionId, [...new Set(drawn)])
  }
}

/** Letters that are not mistaken for one another when read from paper, as on tickets (T4). */
function randomLetters(): string {
  for (;;) {
    const letters = ticketFrom(randomBytes(TICKET_RANDOM_BYTES))
    if (letters) return letters
  }
}
