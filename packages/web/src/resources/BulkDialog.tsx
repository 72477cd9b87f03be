import { NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createResources, MAX_DESCRIPTION_LENGTH } from '@muelle/contract/resources/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { MAX_RESOURCE_CAPACITY } from '@muelle/domain/resources/fit'
import { MAX_BASE_NAME, MAX_BULK_QUANTITY } from '@muelle/domain/resources/names'
import { type ResourceType, resourceTypesFor } from '@muelle/domain/resources/resource-type'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { QuantityField } from './QuantityField.tsx'
import { type Quantity, settled } from './quantity.ts'
import { VipField, ZoneField } from './ResourceFields.tsx'
import { RESOURCES_KEY } from './resource-queries.ts'
import { TWO_COLUMNS } from './two-columns.ts'

type BulkValues = {
  quantity: Quantity
  type: ResourceType
  capacity: number | string
  name: string
  vip: 'yes' | 'no'
  zone: string
  description: string
}
type Props = { business: SessionBusiness; onClose: () => void }

/** The form with the defaults of the specification (quantity 0, the usual type, capacity 1), and what sends it. */
function useBulkForm({ business, onClose }: Props) {
  const t = useTranslations('resources')
  const form = useForm<BulkValues>({
    initialValues: {
      quantity: 0,
      type: resourceTypesFor(business.type)[0] ?? 'mesa',
      capacity: 1,
      name: '',
      vip: 'no',
      zone: '',
      description: '',
    },
    validate: {
      quantity: (quantity) => {
        if (Number(quantity) < 1) return t('quantityRequired')
        return Number(quantity) > MAX_BULK_QUANTITY ? t('quantityTooMany', { max: MAX_BULK_QUANTITY }) : null
      },
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      capacity: (capacity) => (capacity === '' ? t('capacityRequired') : null),
    },
  })
  const change = useChange({
    run: ({ quantity, capacity, vip, ...values }: BulkValues, options) => {
      const body = { ...values, quantity: Number(quantity), capacity: Number(capacity), vip: vip === 'yes' }
      return ask(createResources, { params: { id: business.business_id }, body }, options)
    },
    success: t('addedMany'),
    failure: t('addManyFailed'),
    reload: [RESOURCES_KEY],
    form,
    onDone: onClose,
  })
  return { form, change }
}

/** Adds many alike (M-8), and shows their names before. */
export function BulkDialog({ business, onClose }: Props) {
  const t = useTranslations('resources')
  const { form, change } = useBulkForm({ business, onClose })
  return (
    <FormDialog
      title={t('addMany')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
      submitLabel={t('addNow')}
    >
      <Stack gap="sm">
        <TextInput
          label={t('baseName')}
          description={t('baseNameHint', { type: t(`types.${form.values.type}`) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data-autofocus
          maxLength={MAX_BASE_NAME}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <QuantityField
          value={form.values.quantity}
          error={form.errors['quantity']}
          onChange={(quantity) => form.setFieldValue('quantity', quantity)}
          onLeave={() => form.setFieldValue('quantity', settled)}
        />
        <SimpleGrid cols={TWO_COLUMNS} spacing="sm">
          <Select
            label={t('category')}
            data={resourceTypesFor(business.type).map((type) => ({ value: type, label: t(`types.${type}`) }))}
            allowDeselect={false}
            {...form.getInputProps('type')}
          />
          <NumberInput
            label={t(business.type === 'parking' ? 'fieldCapacitySpace' : 'fieldCapacity')}
            min={1}
            max={MAX_RESOURCE_CAPACITY}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('capacity')}
          />
        </SimpleGrid>
        <VipField form={form} />
        <ZoneField form={form} businessId={business.business_id} />
        <Textarea
          label={t('description')}
          autosize
          minRows={2}
          maxLength={MAX_DESCRIPTION_LENGTH}
          {...form.getInputProps('description')}
        />
        <BulkPreview businessId={business.business_id} base={form.values.name} quantity={form.values.quantity} />
      </Stack>
    </FormDialog>
  )
}
