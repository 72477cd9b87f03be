import { Alert, Button, Text } from '@mantine/core'
import type { Subscription } from '@muelle/contract/subscriptions/plans'
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { dayOf } from './use-plan-words.ts'

/** What the owner has to know before anything else: that nobody pays, until when one may sell, and where the bill is. */
export function PlanAlerts({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const { standing, locks_at: locksAt, is_running: runs, invoice_url: invoice, is_test: isTest } = subscription
  const isLocked = standing === 'locked'
  return (
    <>
      {isTest && (
        <Alert color="cielo" icon={<IconFlask size={20} aria-hidden />}>
          {t('test')}
        </Alert>
      )}
      {(standing === 'grace' || isLocked) && locksAt !== null && (
        <Alert
          color={isLocked ? 'coral' : 'ambar'}
          role="alert"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t(isLocked ? 'lockedTitle' : 'graceTitle', { day: dayOf(locksAt) })}
        >
          <Text>{t(isLocked ? 'lockedWords' : runs ? 'graceOwed' : 'graceNone')}</Text>
          {invoice !== null && (
            <Button component="a" href={invoice} mt="sm" mih={44}>
              {t('payInvoice')}
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
