import { createFileRoute } from '@tanstack/react-router'
import { captainSearchOf } from '../captain/captain-search.ts'
import { leaveFor } from '../shell/leave-for.ts'

/** A page of its own (`captain.html`): whoever comes here within the panel leaves it. */
export const Route = createFileRoute('/captain')({
  validateSearch: captainSearchOf,
  beforeLoad: ({ location, preload }) => (preload ? undefined : leaveFor(location.href)),
})
