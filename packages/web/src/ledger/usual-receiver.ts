import type { Custody } from '@muelle/contract/ledger/custody'
import type { Shift } from '@muelle/contract/ledger/shifts'

/** To whom somebody handed in their last shift, as long as they can: its id. */
export function usualReceiverOf(
  rows: readonly Shift[],
  personId: number,
  receivers: Custody['receivers'],
): number | undefined {
  const last = rows.find(({ person, to }) => person.id === personId && to !== null)?.to?.id
  return receivers.some(({ id }) => id === last) ? last : undefined
}
