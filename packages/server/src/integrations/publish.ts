import { ownWordsOf } from '@muelle/domain/integrations/own-words'
import { isPublishedKind, matchesKind } from '@muelle/domain/integrations/webhook-kinds'
import type { BatchJobRule, StoredEvent } from '../platform/events/relay.ts'
import { groupBy } from '../platform/group-by.ts'
import { listSubscriptions, type PublishedEvent, type Subscription } from './deliveries.sql.ts'

export const DELIVER = 'deliver-webhook'

/** By this a receiver knows an event again (I21). */
export const eventIdOf = (id: number): string => `evt_${id}`

/** What a receiver gets: ids to ask for more with, no personal data, and nothing that somebody wrote in their own words. */
export function bodyOf(accountId: number, event: PublishedEvent): string {
  const ownWords = ownWordsOf(event.kind)
  return JSON.stringify({
    id: eventIdOf(event.id),
    kind: event.kind,
    created_at: event.at,
    account_id: accountId,
    business_id: event.business_id,
    subject: { type: event.subject_type, id: event.subject_id },
    data: Object.fromEntries(Object.entries(event.data).filter(([name]) => name !== ownWords)),
  })
}

/** A job for each event and each webhook that asked for it; one look at an account's webhooks for all its events of a batch. */
export const publishRule: BatchJobRule = async (tx, events) => {
  const published = events.filter(({ kind }) => isPublishedKind(kind))
  const byAccount = groupBy(published, ({ accountId }) => accountId)
  const jobs = await Promise.all(
    [...byAccount].map(async ([accountId, told]) => {
      const subscriptions = await listSubscriptions(tx, accountId)
      return told.flatMap((event) =>
        subscriptions
          .filter((subscription) => hears(subscription, event))
          .map(({ webhook_id }) => ({
            event,
            task: DELIVER,
            payload: { accountId, webhookId: webhook_id, eventId: event.id },
          })),
      )
    }),
  )
  return jobs.flat()
}

const hears = (subscription: Subscription, { kind, business_id }: StoredEvent): boolean =>
  matchesKind(subscription.kinds, kind) &&
  (!subscription.is_limited || (business_id !== null && subscription.business_ids.includes(business_id)))
