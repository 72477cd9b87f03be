import type { CallInput } from '@muelle/contract/call'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { CALENDAR_KEY } from '../calendar/calendar-queries.ts'
import { ASSIGNMENT_KEY } from './assignment-queries.ts'

export type AssignmentBody = CallInput<typeof assignDeparture>['body']

/** Assigns boats and crew; every screen that shows them is read anew, whether it worked or somebody was faster. */
export function useAssign() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AssignmentBody) => ask(assignDeparture, { body }),
    // Each says all that is assigned: presses that follow each other are sent in their order, or the first might be the one that stays.
    scope: { id: 'assign-departure' },
    onSettled: () =>
      Promise.all(
        [ASSIGNMENT_KEY, CALENDAR_KEY, ['board']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
