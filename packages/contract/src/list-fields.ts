import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'

// Apart from the shapes, like `paging.ts`: an address that holds a sort order shall not load the library of the shapes.

/** The fields that each list can be sorted by. */
export const BOOKING_SORTS = ['created_at', 'starts_at', 'ticket', 'tourist', 'total_cents'] as const
export const BUSINESS_SORTS = ['name', 'type', 'created_at'] as const
export const CUSTOMER_SORTS = ['name', 'last_at', 'visits', 'no_shows', 'spent_cents', 'created_at'] as const
export const MEMBER_SORTS = ['name', 'role', 'last_sign_in_at', 'created_at'] as const
export const PAYMENT_SORTS = ['at', 'amount_cents'] as const
export const PROMOTION_SORTS = ['name', 'created_at'] as const
export const SELLER_SORTS = ['name', 'kind', 'earned_cents', 'estimated_cents'] as const
export const COMMISSION_SORTS = ['local_date', 'amount_cents', 'seller'] as const
export const RESOURCE_SORTS = ['name', 'type', 'capacity', 'zone', 'status'] as const

/** How those on the lists of a night are narrowed. */
export const ENTRY_STATES = ['expected', 'inside', 'requested', 'duplicate', 'denied'] as const
export const MEMBER_STATES = ['active', 'invited', 'disabled'] as const
export const MAX_ZONE_LENGTH = 40

/** What a list of bookings can be narrowed to: their states, and the two ways in which one becomes `inactive`. */
export const LISTED_STATUSES = [...BOOKING_STATUSES, 'run_out', 'removed'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]
