import type { Instant } from '../time.ts'

export const CUSTOMER_TYPES = ['individual', 'business'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** `suspended` is set aside: still known, and no longer suggested. */
export const CUSTOMER_STATUSES = ['active', 'suspended'] as const
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** Why nobody takes a booking of somebody any more (C-4): what they did, never who they are. */
export const BLOCK_REASONS = ['no_shows', 'unpaid', 'damage', 'conduct', 'fraud', 'own_wish', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Tags on one customer. */
export const MAX_CUSTOMER_TAGS = 20
/** Telephones and addresses of one customer. */
export const MAX_CONTACTS = 12

export type Block = { blocked_at: Instant | null; blocked_until: Instant | null }

/** Whether somebody is blocked (C-4): until its end, where it has one. */
export const isBlocked = ({ blocked_at, blocked_until }: Block, now: Instant): boolean =>
  blocked_at !== null && (blocked_until === null || now < blocked_until)

/** How long a merge can be undone. */
export const UNMERGE_DAYS = 30

/** Who calls a booking off within these hours before it has done so late (C-2), whatever that cost. */
export const LATE_CANCELATION_HOURS = 24
