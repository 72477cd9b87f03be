import type { WebhookDelivery } from '@muelle/contract/integrations/webhooks'
import { useTranslations } from 'use-intl'

type Answered = Pick<WebhookDelivery, 'status' | 'error' | 'ms'>

/** What a receiver answered, in words: its status and how long it took, or why there was no answer. */
export function useAnswerWords(): (answer: Answered) => string {
  const t = useTranslations('webhooks')
  return ({ status, error, ms }) => {
    if (error !== null) return t(`errors.${error}`)
    return status === null ? t('notSent') : t('answered', { status: String(status), ms: ms ?? 0 })
  }
}
