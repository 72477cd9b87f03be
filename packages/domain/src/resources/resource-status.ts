import type { Instant } from '../time.ts'

/** The specification's values, on the wire and in the data. Staff set any of them at any time (spec 4, M-6). */
export const RESOURCE_STATUSES = ['Disponible', 'No_disponible', 'Limpieza'] as const
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number]

/** A status and until when it holds; null without an end. */
export type StoredStatus = { status: ResourceStatus; until: Instant | null }

export type StatusUntilDenial = { code: 'resource.until_passed' }
export type StatusDenial = { code: 'resource.unavailable' } | { code: 'resource.cleaning' }

/** What the status is at an instant: past its end a resource is available again, whether or not anybody has noted it (M-6). */
export function statusAt({ status, until }: StoredStatus, at: Instant): StoredStatus {
  const isOver = until !== null && until <= at
  return status === 'Disponible' || isOver ? { status: 'Disponible', until: null } : { status, until }
}

/** A status that is set now must not have ended already; null otherwise. */
export function statusUntilDenial({ status, until }: StoredStatus, now: Instant): StatusUntilDenial | null {
  return status !== 'Disponible' && until !== null && until <= now ? { code: 'resource.until_passed' } : null
}

/**
 * Says why nobody can be given the resource at `at`, seen from `now`, or null (M-6). What is out of use stays so until its end;
 * cleaning is a matter of minutes and stands only in the way of who comes now.
 */
export function statusDenial(stored: StoredStatus, at: Instant, now: Instant): StatusDenial | null {
  const { status } = statusAt(stored, at)
  if (status === 'No_disponible') return { code: 'resource.unavailable' }
  return status === 'Limpieza' && at <= now ? { code: 'resource.cleaning' } : null
}
