import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TOUR_LIMITS } from '@muelle/contract/tours/product'
import { INCLUDED_TYPES } from '@muelle/domain/tours/included-type'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { moveItem } from '../../ui/move-item.ts'
import type { ProductValues } from './product-values.ts'
import { RowTools } from './RowTools.tsx'

/** What the price holds besides the trip, in the order in which people read it. */
export function IncludedList({ form }: { form: UseFormReturnType<ProductValues> }) {
  const t = useTranslations('tourEditor')
  const { included } = form.values
  const set = (next: ProductValues['included']) => form.setFieldValue('included', next)
  return (
    <Stack gap="xs">
      {included.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('includedEmpty')}
        </Text>
      )}
      {included.map(({ name }, index) => (
        // The place in the list is all that tells two new rows apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-start" wrap="wrap">
          <Select
            w={170}
            aria-label={t('includedType')}
            allowDeselect={false}
            data={INCLUDED_TYPES.map((value) => ({ value, label: t(`includedTypes.${value}`) }))}
            {...form.getInputProps(`included.${index}.type`)}
          />
          <TextInput
            flex="1 1 180px"
            aria-label={t('includedName')}
            placeholder={t('includedName')}
            maxLength={TOUR_LIMITS.includedName}
            {...form.getInputProps(`included.${index}.name`)}
          />
          <RowTools
            name={name || t('includedName')}
            index={index}
            count={included.length}
            onMove={(to) => set(moveItem(included, index, to))}
            onRemove={() => set(included.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={included.length >= TOUR_LIMITS.included}
          onClick={() => set([...included, { type: 'service', name: '' }])}
        >
          {t('includedAdd')}
        </Button>
      </Group>
    </Stack>
  )
}
