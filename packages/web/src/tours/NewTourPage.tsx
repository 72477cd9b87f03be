import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createTour } from '@muelle/contract/tours/details'
import { TOUR_LIMITS } from '@muelle/contract/tours/product'
import { isSlug, slugOf } from '@muelle/domain/businesses/slug'
import { TRANSPORT_TYPES, type TransportType } from '@muelle/domain/tours/transport-type'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useWorkOn } from '../session/use-work-on.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useChange } from '../ui/use-change.ts'
import { TourSlugField } from './editor/TourSlugField.tsx'
import { TOUR_KEYS } from './tour-queries.ts'
import { useNewTourDenial } from './use-new-tour-denial.ts'

const route = getRouteApi('/_panel/_office/business/tours/$business/new')

/** Under the names of the wire, but for the price, which people type in pesos. */
type Values = {
  name: string
  slug: string
  transport_type: TransportType
  capacity: number | string
  adult_price_cents: number | string
}
const CENTS = 100

/** Adds a tour to a business that sells tours; nobody fills in what they may not send. */
export function NewTourPage() {
  const t = useTranslations('tours')
  const { business } = route.useParams()
  useWorkOn(Number(business))
  const denial = useNewTourDenial(Number(business))
  if (denial === null) return <NewTourForm business={business} />
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState icon={IconLock} title={t(denial)} description={t(`${denial}Hint`)}>
          <Button
            renderRoot={(props) => <Link {...props} to="/business/tours/$business" params={{ business }} />}
            variant="default"
          >
            {t('backToList')}
          </Button>
        </EmptyState>
      </div>
    </>
  )
}

/** Adds a tour by what has to be known; the editor then says what else it needs to be sold. */
function NewTourForm({ business }: { business: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const businessId = Number(business)
  const [isSlugTyped, setIsSlugTyped] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<Values>({
    initialValues: { name: '', slug: '', transport_type: 'boat', capacity: 10, adult_price_cents: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('tours.nameRequired') : null),
      slug: (slug) => (slug === '' || isSlug(slug) ? null : t('tours.slugWrong')),
      capacity: (capacity) => (capacity === '' ? t('tours.capacityRequired') : null),
    },
  })
  const change = useChange({
    run: ({ name, slug, transport_type, capacity, adult_price_cents: price }: Values, options) =>
      ask(
        createTour,
        {
          params: { id: businessId },
          body: {
            name,
            transport_type,
            capacity: Number(capacity),
            adult_price_cents: Math.round(Number(price) * CENTS),
            ...(slug && { slug }),
          },
        },
        options,
      ),
    success: ({ name }) => t('tours.createdDone', { name }),
    reload: TOUR_KEYS,
    form,
    onDone: ({ id }) => {
      setIsSaved(true)
      const params = { business, tour: String(id) }
      void navigate({ to: '/business/tours/$business/edit/$tour', params, ignoreBlocker: true })
    },
  })
  const setName = (name: string) => {
    form.setFieldValue('name', name)
    if (!isSlugTyped) form.setFieldValue('slug', name.trim() === '' ? '' : slugOf(name, 'tour'))
  }
  return (
    <>
      <PageHeader description={t('tours.newHint')} />
      <LeaveGuard isDirty={form.isDirty() && !isSaved} />
      <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
        <Stack gap="md">
          <SettingsSection title={t('tours.newTitle')}>
            <TextInput
              label={t('tours.name')}
              required
              autoComplete="off"
              {...form.getInputProps('name')}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <TourSlugField
              value={form.values.slug}
              error={form.errors['slug']}
              businessId={businessId}
              onChange={(slug) => {
                setIsSlugTyped(true)
                form.setFieldValue('slug', slug)
              }}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <Select
                label={t('tourEditor.transportType')}
                allowDeselect={false}
                data={TRANSPORT_TYPES.map((value) => ({ value, label: t(`tourEditor.transportTypes.${value}`) }))}
                {...form.getInputProps('transport_type')}
              />
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
              <NumberInput
                label={t('tours.adultPrice')}
                min={0}
                decimalScale={2}
                thousandSeparator=","
                hideControls
                inputMode="decimal"
                {...form.getInputProps('adult_price_cents')}
              />
            </SimpleGrid>
          </SettingsSection>
          <Group justify="flex-end" gap="xs">
            <Button
              renderRoot={(props) => <Link {...props} to="/business/tours/$business" params={{ business }} />}
              variant="default"
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('tours.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
