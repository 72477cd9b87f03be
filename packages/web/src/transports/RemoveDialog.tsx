import { deleteCrewMember } from '@muelle/contract/transports/crew'
import { deleteTransport } from '@muelle/contract/transports/record'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { FLEET_KEY } from './fleet-queries.ts'

type Props = { kind: 'transport' | 'crew'; record: { id: number; name: string }; onClose: () => void }

/** Asks before a boat, a bus or a person is deleted; one that departures ahead have stays, and the server says which. */
export function RemoveDialog({ kind, record, onClose }: Props) {
  const t = useTranslations('fleet')
  const { id, name } = record
  return (
    <DeleteDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      run={(options) => ask(kind === 'transport' ? deleteTransport : deleteCrewMember, { params: { id } }, options)}
      success={t('removed', { name })}
      failure={t('removeFailed')}
      reload={[FLEET_KEY]}
      onClose={onClose}
    >
      {t('removeBody')}
    </DeleteDialog>
  )
}
