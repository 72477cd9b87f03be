import { deleteCrewMember } from '@muelle/contract/transports/crew'
import { deleteTransport } from '@muelle/contract/transports/record'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { FLEET_KEY } from './fleet-queries.ts'

type Props = { kind: 'transport' | 'crew'; record: { id: number; name: string }; onClose: () => void }

/** Asks before a boat, a bus or a person is deleted; one that departures ahead have stays, and the server says which. */
export function RemoveDialog({ kind, record, onClose }: Props) {
  const t = useTranslations('fleet')
  const { name } = record
  const change = useChange({
    run: (id: number, options) =>
      ask(kind === 'transport' ? deleteTransport : deleteCrewMember, { params: { id } }, options),
    success: t('removed', { name }),
    failure: t('removeFailed'),
    reload: [FLEET_KEY],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(record.id)}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmDialog>
  )
}
