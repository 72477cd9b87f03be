import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createBusiness } from '@muelle/contract/businesses/record'
import { BUSINESS_TYPES, type BusinessType } from '@muelle/domain/businesses/business-type'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { type BusinessValues, NEW_BUSINESS, suggestedSlug } from '../../businesses/business-form.ts'
import { BUSINESS_KEYS } from '../../businesses/business-queries.ts'
import { BUSINESS_TYPE_LOOK } from '../../businesses/business-type-look.ts'
import { CurrencySelect, ZoneSelect } from '../../businesses/ClockAndMoney.tsx'
import { selectedBusiness } from '../../session/selected-business.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './FirstSteps.module.css'

/** The clock of who sits here is most likely that of the business. */
const ownZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : NEW_BUSINESS.time_zone
}

/** The business by what has to be known of it; all else waits for its own page. */
export function BusinessStep() {
  const t = useTranslations('firstSteps')
  const form = useForm<BusinessValues>({
    initialValues: { ...NEW_BUSINESS, time_zone: ownZone() },
    validate: { name: (name) => (name.trim() === '' ? t('nameRequired') : null) },
  })
  const change = useChange({
    run: ({ name, type, time_zone, currency }: BusinessValues, options) =>
      // Without a slug the server gives the first free one that the name suggests, without a country that of the money.
      ask(createBusiness, { body: { name, type, time_zone, currency } }, options),
    reload: [...BUSINESS_KEYS, ['board']],
    form,
    onDone: ({ id }) => selectedBusiness.select(id),
  })
  const { name, type } = form.getValues()
  return (
    <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
      <Stack gap="md">
        <TypeChoice value={type} onChange={(chosen) => form.setFieldValue('type', chosen)} />
        <TextInput
          label={t('businessName')}
          description={name.trim() === '' ? undefined : t('pageWillBe', { slug: suggestedSlug(name) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ZoneSelect form={form} />
          <CurrencySelect form={form} />
        </SimpleGrid>
        <Group gap="sm">
          <Button type="submit" loading={change.isPending} className={styles['main'] ?? ''}>
            {t('createAndGo')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('changeLater')}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

function TypeChoice({ value, onChange }: { value: BusinessType; onChange: (type: BusinessType) => void }) {
  const t = useTranslations()
  return (
    <fieldset className={styles['types']}>
      <legend>{t('firstSteps.whatOffer')}</legend>
      {BUSINESS_TYPES.map((type) => {
        const { icon: Icon } = BUSINESS_TYPE_LOOK[type]
        return (
          <label key={type} className={styles['type']}>
            <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
            <Icon size={20} stroke={1.7} aria-hidden />
            {t(`businesses.types.${type}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
