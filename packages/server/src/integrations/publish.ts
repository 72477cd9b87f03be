import { isPublishedKind, matchesKind } from '@muelle/domain/webhooks/webhook-kinds'
import type { BatchJobRule, StoredEvent } from '../platform/events/relay.ts'
import { listSubscriptions, type PublishedEvent, type Subscription } from './deliveries.sql.ts'

export const DELIVER = 'deliver-webhook'

/** By this a receiver knows an event again (I21). */
export const eventIdOf = (id: number): string => `evt_${id}`

/** What a receiver gets: ids to ask for more with, no personal data. */
export const bodyOf = (accountId: number, event: PublishedEvent): string =>
  JSON.stringify({
    id: eventIdOf(event.id),
    kind: event.kind,
    created_at: event.at,
    account_id: accountId,
    business_id: event.businessId,
    subject: { type: event.subjectType, id: event.subjectId },
    data: event.data,
  })

/** A job for each event and each webhook that asked for it; one look at the webhooks for a whole batch of events. */
export const publishRule: BatchJobRule = async (tx, events) => {
  const published = events.filter(({ kind }) => isPublishedKind(kind))
  if (published.length === 0) return []
  const subscriptions = await listSubscriptions(tx, [...new Set(published.map(({ accountId }) => accountId))])
  return published.flatMap((event) =>
    subscriptions
      .filter((subscription) => hears(subscription, event))
      .map(({ webhookId }) => ({
        event,
        task: DELIVER,
        payload: { accountId: event.accountId, webhookId, eventId: event.id },
      })),
  )
}

const hears = (subscription: Subscription, { accountId, kind, businessId }: StoredEvent): boolean =>
  subscription.accountId === accountId &&
  matchesKind(subscription.kinds, kind) &&
  (!subscription.isLimited || (businessId !== null && subscription.businessIds.includes(businessId)))
