import { DRAFT_LIMITS, deleteFormDraft, getFormDraft, putFormDraft } from '@muelle/contract/profile/form-drafts'
import { handle, type Route } from '../platform/http/handle.ts'
import * as drafts from './form-drafts.sql.ts'

/**
 * What a person was typing into forms. A draft is theirs alone and no record of the business: it leaves no event and no history, and of
 * two devices the one that wrote last holds.
 */
export const formDraftRoutes: readonly Route[] = [
  handle(getFormDraft, async ({ tx, actor, input }) => {
    const draft = await drafts.findFormDraft(tx, actor.userId, input.params.subject)
    return { body: draft?.body ?? null, updated_at: draft?.updated_at ?? null }
  }),
  handle(putFormDraft, async ({ tx, actor, input, deny }) => {
    const body = JSON.stringify(input.body.body)
    if (Buffer.byteLength(body) > DRAFT_LIMITS.bytes) deny({ code: 'draft.too_large', limitBytes: DRAFT_LIMITS.bytes })
    const updated_at = await drafts.upsertFormDraft(tx, actor.userId, input.params.subject, body)
    await drafts.deleteOldestDrafts(tx, actor.userId, DRAFT_LIMITS.count)
    return { updated_at }
  }),
  handle(deleteFormDraft, async ({ tx, actor, input }) => {
    await drafts.deleteFormDraft(tx, actor.userId, input.params.subject)
    return {}
  }),
]
