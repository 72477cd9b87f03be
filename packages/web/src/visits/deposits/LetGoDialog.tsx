import { dismissVisitCharge } from '@muelle/contract/visits/deposits/charges'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Lets a charge go that a card has not paid. */
export function LetGoDialog({ chargeId, onClose }: { chargeId: number; onClose: () => void }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const change = useChange({
    run: (reason: string, options) => ask(dismissVisitCharge, { params: { id, chargeId }, body: { reason } }, options),
    success: t('letGoDone'),
    failure: t('failed'),
    reload: [visitsKey(id)],
    onDone: onClose,
  })
  return <ReasonForm title={t('letGo')} isPending={change.isPending} onReason={change.send} onClose={onClose} />
}
