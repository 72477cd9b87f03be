import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from '../paging.ts'
import { Id, IdText, InstantText, integerText } from '../shapes.ts'

/** The kinds of records whose history can be read. */
export const HISTORY_SUBJECTS = [
  'user',
  'permission',
  'business',
  'business_member',
  'business_role',
  'business_settings',
  'resource',
  'resource_combo',
  'transport',
  'crew_member',
  'seller',
  'tour',
  'tour_tax',
  'shared_vacants_group',
  'offer',
  'discount_code',
  'account',
  'api_key',
  'webhook',
  'legal_page',
  'departure',
  'visit',
] as const
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number]

const HistoryEntry = z.object({
  id: Id,
  at: InstantText,
  /** Who did it; null for the system. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The API key that acted in the name of the actor; null for the person themselves. */
  through: z.nullable(z.string()),
  /** `<noun>.<past participle>`, such as `user.updated`. */
  action: z.string(),
  /** The fields that changed, each with its value before and after; null for nothing. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const listHistory = call({
  method: 'GET',
  path: '/v1/provider/history',
  summary: 'Who changed a record, when and how, newest first',
  access: 'session',
  query: z.object({
    subject_type: z.enum(HISTORY_SUBJECTS),
    subject_id: IdText,
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: rowsOf(HistoryEntry),
  refusals: ['not_found'],
})
