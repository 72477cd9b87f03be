import type { BookingRow } from '@muelle/contract/bookings/record'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { loadTexts } from '../i18n/catalogues.ts'
import { useRights } from '../session/use-session.ts'

/** Fetched with the first press, or when a pointer comes near. */
export const loadLetIn = () => Promise.all([import('./let-in.tsx'), loadTexts('readings')]).then(([part]) => part)

/** Lets a party in without its code; null without the right to. */
export function useLetIn(booking: BookingRow): ((kind: CheckinKind) => void) | null {
  const queryClient = useQueryClient()
  const { can } = useRights()
  if (!can('mdu_checkin', 'create')) return null
  return (kind) => void loadLetIn().then(({ letIn }) => letIn(queryClient, booking, kind))
}
