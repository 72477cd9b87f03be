import { waiveDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { ReasonForm } from './ReasonForm.tsx'

type Props = { visitId: number; isCard: boolean; onClose: () => void }

/** Asks for no deposit any more, or for no card. */
export function WaiveDialog({ visitId, isCard, onClose }: Props) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const waive = useChange({
    run: (said: string, options) =>
      ask(waiveDeposit, { params: { id, bookingId: visitId }, body: { reason: said } }, options),
    success: t(isCard ? 'waivedCard' : 'waivedDone'),
    failure: t('failed'),
    reload: [visitsKey(id)],
    onDone: onClose,
  })
  return (
    <ReasonForm
      title={t(isCard ? 'waiveCard' : 'waive')}
      isPending={waive.isPending}
      onReason={waive.send}
      onClose={onClose}
    />
  )
}
