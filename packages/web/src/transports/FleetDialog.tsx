import { type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AskOptions } from '../api/create-ask.ts'
import { useRights } from '../session/use-session.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
import { FleetHistory } from './FleetHistory.tsx'
import { FLEET_KEY } from './fleet-queries.ts'

type FleetRecord = { id: number; name: string; version: number }
type Props<R extends FleetRecord, V> = {
  type: 'transport' | 'crew_member'
  title: string
  /** Null for a new one. */
  record: R | null
  form: UseFormReturnType<V>
  valuesOf: (record: R) => V
  /** Adds or changes it; `version` is the one that was read last (I26). */
  save: (values: V, version: number, options: AskOptions) => Promise<R>
  onClose: () => void
  children: ReactNode
}

/** The form of a boat, a bus or a person: what is saved, who may, and what to do when somebody else saved it meanwhile. */
export function FleetDialog<R extends FleetRecord, V extends Record<string, unknown>>(props: Props<R, V>) {
  const { type, title, record, form, valuesOf, save, onClose, children } = props
  const t = useTranslations('fleet')
  const { can } = useRights()
  const [version, setVersion] = useState(record?.version ?? 0)
  const change = useChange<{ values: V; version: number }, R>({
    run: ({ values, version: read }, options) => save(values, read, options),
    success: ({ name }) => t(record ? 'updated' : 'added', { name }),
    failure: t(record ? 'updateFailed' : 'addFailed'),
    reload: [FLEET_KEY],
    form,
    onDone: onClose,
  })
  const current = change.stale as R | null
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send({ values, version }))}
      isPending={change.isPending}
      submitDenial={can('mdu_tour', record ? 'edit' : 'create') ? undefined : t('needsRight')}
      footer={record && <FleetHistory type={type} record={record} />}
    >
      {current && (
        <StaleAlert
          onLoad={() => {
            form.setValues(valuesOf(current))
            setVersion(current.version)
            change.dismissStale()
          }}
          onKeep={() => change.send({ values: form.getValues(), version: current.version })}
        />
      )}
      {children}
    </FormDialog>
  )
}
