import { Alert, Button, Group, Text } from '@mantine/core'
import { retryVisitCharge } from '@muelle/contract/visits/deposits/charges'
import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { LetGoDialog } from './LetGoDialog.tsx'
import { useSendLink } from './use-send-link.ts'

const COLORS = {
  charging: 'agua',
  paid: 'verde',
  declined: 'coral',
  needs_guest: 'ambar',
  unreachable: 'coral',
} as const

/** How an approved charge comes to the card that was kept; where its bank said no, why, and what may be done about it (F-3). */
export function CollectCharge({ charge, hasLink = false }: { charge: VisitCharge; hasLink?: boolean }) {
  const t = useTranslations('visitMoney')
  const { can } = useRights()
  const { business } = useHost()
  const id = business.business_id
  const [isLeaving, setIsLeaving] = useState(false)
  const link = useSendLink(charge.visit_id)
  const again = useChange({
    run: (_: null, options) => ask(retryVisitCharge, { params: { id, chargeId: charge.id } }, options),
    success: t('retried'),
    failure: t('failed'),
    reload: [visitsKey(id)],
  })
  const { collection, card, amount_cents, currency } = charge
  if (!collection) return null
  const { state, problem, may_retry: mayRetry } = collection
  const words = { amount: exactMoney(amount_cents ?? 0, currency), card: card?.last4 ?? '····' }
  const decides = can('mdu_booking', 'delete') && charge.state === 'approved'
  const isOpen = decides && state !== 'paid' && state !== 'charging'
  return (
    <Alert color={COLORS[state]} role="status" title={t(`collect.${state}`, words)}>
      {problem && <Text size="sm">{t(`problems.${problem}`)}</Text>}
      {isOpen && (
        <Group gap="xs" mt="xs">
          {mayRetry && (
            <Button variant="default" mih={44} loading={again.isPending} onClick={() => again.send(null)}>
              {t('retry')}
            </Button>
          )}
          {hasLink && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconCopy size={16} aria-hidden />}
              loading={link.isPending}
              onClick={() => link.send(null)}
            >
              {t('sendLink')}
            </Button>
          )}
          <Button variant="subtle" color="gray" mih={44} onClick={() => setIsLeaving(true)}>
            {t('letGo')}
          </Button>
        </Group>
      )}
      {isLeaving && <LetGoDialog chargeId={charge.id} onClose={() => setIsLeaving(false)} />}
    </Alert>
  )
}
