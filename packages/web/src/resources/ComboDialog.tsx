import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ComboBody, createCombo, type ResourceCombo, updateCombo } from '@muelle/contract/resources/combos'
import { MIN_COMBO_RESOURCES } from '@muelle/domain/resources/combo'
import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
import { type ComboValues, comboBodyOf, comboValuesOf, type Table, withTables } from './combo-form.ts'
import { RESOURCES_KEY } from './resource-queries.ts'
import { TablePicker } from './TablePicker.tsx'
import { TWO_COLUMNS } from './two-columns.ts'

type Props = {
  businessId: number
  /** Null for a new one. */
  combo: ResourceCombo | null
  onClose: () => void
}

const SIZE = { withAsterisk: true, min: 1, max: MAX_RESOURCE_CAPACITY, allowDecimal: false, allowNegative: false }

/** Declares which tables may stand together. Until somebody types them, name and sizes follow from the tables (M-3). */
export function ComboDialog({ businessId, combo, onClose }: Props) {
  const t = useTranslations('resources')
  const { form, tables, pick, load, change, send } = useComboForm({ businessId, combo, onClose })
  const current = change.stale as ResourceCombo | null
  return (
    <FormDialog
      title={t(combo ? 'editCombo' : 'addCombo')}
      onClose={onClose}
      onSubmit={form.onSubmit(() => send())}
      isPending={change.isPending}
      footer={combo && <ComboHistory combo={combo} />}
    >
      {current && <StaleAlert onLoad={() => load(current)} onKeep={() => send(current.version)} />}
      <Stack gap="sm">
        <TablePicker businessId={businessId} picked={tables} error={form.errors['resource_ids']} onPick={pick} />
        <TextInput
          label={t('comboName')}
          withAsterisk
          maxLength={MAX_RESOURCE_NAME}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
          <NumberInput label={t('comboMin')} {...SIZE} {...form.getInputProps('min_party')} />
          <NumberInput label={t('comboMax')} {...SIZE} {...form.getInputProps('capacity')} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}

/** The form of a combination with the tables that are picked, and what saves it. */
function useComboForm({ businessId, combo, onClose }: Props) {
  const t = useTranslations('resources')
  const [version, setVersion] = useState(combo?.version ?? 0)
  const [tables, setTables] = useState<readonly Table[]>(combo?.resources ?? [])
  const form = useForm<ComboValues>({
    initialValues: comboValuesOf(combo),
    validate: {
      name: (name) => (name.trim() === '' ? t('comboNameRequired') : null),
      resource_ids: (ids) => (ids.length < MIN_COMBO_RESOURCES ? t('comboTablesRequired') : null),
      min_party: (size) => (size === '' ? t('comboSizeRequired') : null),
      capacity: (size) => (size === '' ? t('comboSizeRequired') : null),
    },
  })
  const change = useChange({
    run: ({ values, version: read }: { values: ComboValues; version: number }, options) => {
      const body = comboBodyOf(values)
      if (!combo) return ask(createCombo, { params: { id: businessId }, body }, options)
      const params = { id: businessId, comboId: combo.id }
      return ask(updateCombo, { params, body: { ...body, version: read } }, options)
    },
    success: t(combo ? 'comboUpdated' : 'comboAdded'),
    failure: t('comboFailed'),
    reload: [RESOURCES_KEY],
    form,
    onDone: onClose,
  })
  return {
    form,
    tables,
    change,
    pick: (after: readonly Table[]) => {
      form.setValues(withTables(form.getValues(), tables, after))
      setTables(after)
    },
    load: (current: ResourceCombo) => {
      form.setValues(comboValuesOf(current))
      setTables(current.resources)
      setVersion(current.version)
      change.dismissStale()
    },
    send: (over = version) => change.send({ values: form.getValues(), version: over }),
  }
}

function ComboHistory({ combo: { id, name } }: { combo: ResourceCombo }) {
  const t = useTranslations('resources')
  const labels: Record<Exclude<keyof ComboBody, 'resource_ids'> | 'resources', string> = {
    name: t('comboName'),
    min_party: t('comboMin'),
    capacity: t('comboMax'),
    resources: t('comboTables'),
  }
  return (
    <HistoryButton
      subjectType="resource_combo"
      subjectId={id}
      name={name}
      fieldLabel={wordIn(labels)}
      valueText={(_, value) => (Array.isArray(value) ? value.join(', ') : undefined)}
    />
  )
}
