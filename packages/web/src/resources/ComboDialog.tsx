import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ComboBody, createCombo, type ResourceCombo, updateCombo } from '@muelle/contract/resources/combos'
import { MIN_COMBO_RESOURCES } from '@muelle/domain/resources/combo'
import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { comboBodyOf, comboValuesOf, withTables } from './combo-form.ts'
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
  const { form, dialog } = useRecordDialog({
    record: combo,
    valuesOf: comboValuesOf,
    validate: ({ name, resource_ids, min_party, capacity }) => ({
      name: name.trim() === '' ? t('comboNameRequired') : null,
      resource_ids: resource_ids.length < MIN_COMBO_RESOURCES ? t('comboTablesRequired') : null,
      min_party: min_party === '' ? t('comboSizeRequired') : null,
      capacity: capacity === '' ? t('comboSizeRequired') : null,
    }),
    save: (values, over, options) => {
      const body = comboBodyOf(values)
      if (!over) return ask(createCombo, { params: { id: businessId }, body }, options)
      const params = { id: businessId, comboId: over.id }
      return ask(updateCombo, { params, body: { ...body, version: over.version } }, options)
    },
    success: t(combo ? 'comboUpdated' : 'comboAdded'),
    failure: t('comboFailed'),
    reload: [RESOURCES_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(combo ? 'editCombo' : 'addCombo')}
      onClose={onClose}
      footer={combo && <ComboHistory combo={combo} />}
      {...dialog}
    >
      <Stack gap="sm">
        <TablePicker
          businessId={businessId}
          picked={form.values.resource_ids}
          error={form.errors['resource_ids']}
          onPick={(tables) => form.setValues(withTables(form.getValues(), tables))}
        />
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
