import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AskOptions } from '../api/create-ask.ts'
import { useRights } from '../session/use-session.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import type { Checks } from '../ui/form/use-record-form.ts'
import { FleetHistory } from './FleetHistory.tsx'
import { FLEET_KEY } from './fleet-queries.ts'

type FleetRecord = { id: number; name: string; version: number }
type Props<R extends FleetRecord, V> = {
  type: 'transport' | 'crew_member'
  title: string
  /** Null for a new one. */
  record: R | null
  valuesOf: (record: R | null) => V
  validate: Checks<V>
  /** Adds it, or saves over the version of the one that was read last (I26). */
  save: (values: V, over: R | null, options: AskOptions) => Promise<R>
  onClose: () => void
  children: (form: UseFormReturnType<V>) => ReactNode
}

/** The form of a boat, a bus or a person: what is said when it is saved, and who may. */
export function FleetDialog<R extends FleetRecord, V extends Record<string, unknown>>(props: Props<R, V>) {
  const { type, title, record, valuesOf, validate, save, onClose, children } = props
  const t = useTranslations('fleet')
  const { can } = useRights()
  const { form, dialog } = useRecordDialog({
    record,
    valuesOf,
    validate,
    save,
    success: ({ name }) => t(record ? 'updated' : 'added', { name }),
    failure: t(record ? 'updateFailed' : 'addFailed'),
    reload: [FLEET_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      submitDenial={can('mdu_tour', record ? 'edit' : 'create') ? undefined : t('needsRight')}
      footer={record && <FleetHistory type={type} record={record} />}
      {...dialog}
    >
      {children(form)}
    </FormDialog>
  )
}
