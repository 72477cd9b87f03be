import { Chip, Group, Input, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_PAY_PEOPLE, MAX_TAKE_PEOPLE } from '@muelle/contract/promotions/promotion-bounds'
import { DISCOUNT_KINDS } from '@muelle/domain/promotions/promotion'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PromotionValues } from './promotion-form.ts'

type Props = { form: UseFormReturnType<PromotionValues>; currency: string }

/** What it takes off: the kind with one press, then its number. */
export function DiscountFields({ form, currency }: Props) {
  const t = useTranslations('promotions')
  const id = useId()
  const { kind } = form.values
  const fault = form.errors['kind']
  const money = { min: 0, decimalScale: 2, thousandSeparator: ',', suffix: ` ${currency}` } as const
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('discount')}
      </Input.Label>
      <Chip.Group value={kind} onChange={(next) => form.setFieldValue('kind', next)}>
        <Group gap="xs">
          {DISCOUNT_KINDS.map((one) => (
            <Chip key={one} value={one} size="md">
              {t(`kinds.${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {kind === 'percent' && (
          <NumberInput
            label={t('percent')}
            min={0}
            max={100}
            decimalScale={2}
            suffix=" %"
            {...form.getInputProps('percent')}
          />
        )}
        {kind === 'x_for_y' && (
          <>
            <NumberInput
              label={t('takePeople')}
              min={2}
              max={MAX_TAKE_PEOPLE}
              allowDecimal={false}
              {...form.getInputProps('takePeople')}
            />
            <NumberInput
              label={t('payPeople')}
              min={1}
              max={MAX_PAY_PEOPLE}
              allowDecimal={false}
              {...form.getInputProps('payPeople')}
            />
          </>
        )}
        {(kind === 'per_person' || kind === 'per_booking' || kind === 'special_price') && (
          <NumberInput label={t(`amounts.${kind}`)} {...money} {...form.getInputProps('amount')} />
        )}
        {(kind === 'percent' || kind === 'x_for_y') && (
          <NumberInput
            label={t('maxDiscount')}
            placeholder={t('noLimit')}
            {...money}
            {...form.getInputProps('maxDiscount')}
          />
        )}
      </SimpleGrid>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
    </Stack>
  )
}
