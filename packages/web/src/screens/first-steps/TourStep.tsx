import { Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { createTour } from '@muelle/contract/tours/details'
import { TOUR_LIMITS } from '@muelle/contract/tours/product'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { TOUR_KEYS } from '../../tours/tour-queries.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './FirstSteps.module.css'
import { TemplateOffer } from './TemplateOffer.tsx'

/** In units of the currency, as people type them. */
type Values = { name: string; capacity: number | string; adult: number | string; child: number | string }
const CENTS = 100
const cents = (price: number | string) => Math.round(Number(price) * CENTS)

/** The first tour: the usual one with one press, or by what has to be known of another. */
export function TourStep({ steps, businessId }: { steps: FirstSteps; businessId: number }) {
  const t = useTranslations('firstSteps')
  const { template } = steps
  const isOffered = template !== null && !template.is_applied && template.is_allowed
  return (
    <Stack gap="md">
      {template && <TemplateOffer template={template} businessId={businessId} />}
      {isOffered && <p className={styles['or']}>{t('byHand')}</p>}
      <TourForm businessId={businessId} isMain={!isOffered} />
    </Stack>
  )
}

function TourForm({ businessId, isMain }: { businessId: number; isMain: boolean }) {
  const t = useTranslations()
  const form = useForm<Values>({
    initialValues: { name: '', capacity: 10, adult: '', child: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('tours.nameRequired') : null),
      capacity: (capacity) => (Number(capacity) >= 1 ? null : t('firstSteps.capacityRequired')),
      adult: (price) => (cents(price) > 0 ? null : t('firstSteps.priceRequired')),
    },
  })
  const change = useChange({
    run: ({ name, capacity, adult, child }: Values, options) =>
      ask(
        createTour,
        {
          params: { id: businessId },
          body: {
            name,
            capacity: Number(capacity),
            adult_price_cents: cents(adult),
            ...(child !== '' && { child_price_cents: cents(child) }),
          },
        },
        options,
      ),
    success: ({ name }) => t('tours.createdDone', { name }),
    reload: TOUR_KEYS,
    form,
  })
  const price = { min: 0, decimalScale: 2, thousandSeparator: ',', hideControls: true, inputMode: 'decimal' } as const
  return (
    <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
      <Stack gap="md">
        <TextInput label={t('tours.name')} required autoComplete="off" {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberInput
            label={t('tours.capacity')}
            required
            min={1}
            max={TOUR_LIMITS.seats}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            {...form.getInputProps('capacity')}
          />
          <NumberInput label={t('tours.adultPrice')} required {...price} {...form.getInputProps('adult')} />
          <NumberInput
            label={t('firstSteps.childPrice')}
            description={t('firstSteps.childPriceHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...price}
            {...form.getInputProps('child')}
          />
        </SimpleGrid>
        <Group>
          <Button
            type="submit"
            variant={isMain ? 'filled' : 'default'}
            loading={change.isPending}
            className={styles['main'] ?? ''}
          >
            {t('firstSteps.saveAndGo')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
