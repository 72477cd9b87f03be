import { Alert, Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { MAX_PARTY_QUANTITY } from '@muelle/contract/bookings/party'
import { tryPromotion } from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { getTour } from '@muelle/contract/tours/record'
import { localDate } from '@muelle/domain/time'
import { IconCheck, IconFlask, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatTimeOfDay } from '../i18n/format.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sentenceOf } from '../ui/notify.ts'
import { hasDiscount, type PromotionValues, ruleBodyOf } from './promotion-form.ts'
import { PROMOTIONS_KEY, tourChoicesQuery } from './promotion-queries.ts'
import { useTryDeparture, type Wanted } from './use-try-departure.ts'

type Props = { business: SessionBusiness; values: PromotionValues }

/** Tries what is being written on a departure: what a few adults would pay, or why it does not apply to them. */
export function TryOut({ business, values }: Props) {
  const t = useTranslations('promotions')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="light" leftSection={<IconFlask size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('tryOut')}
      </Button>
    )
  return <TryForm business={business} values={values} />
}

function TryForm({ business, values }: Props) {
  const t = useTranslations('promotions')
  const tours = useQuery(tourChoicesQuery(business.business_id)).data?.rows ?? []
  const [wanted, setWanted] = useState<Wanted>({ tour: null, time: null, date: null })
  const { tourId, scheduleId, date, isKnown } = useTryDeparture({ business, wanted, applicable: values.tours, tours })
  const { data: tour } = useQuery({
    queryKey: [...PROMOTIONS_KEY, 'try', tourId],
    queryFn: ({ signal }) => ask(getTour, { params: { id: Number(tourId) } }, { signal }),
    enabled: tourId !== null,
  })
  const times = tour?.schedules ?? []
  const time = isKnown ? (times.find(({ id }) => id === scheduleId) ?? times[0]) : undefined
  const [adults, setAdults] = useState<number | string>(2)
  const adult = tour?.categories.find(({ age_range }) => age_range === 'adults') ?? tour?.categories[0]

  const attempt = useMutation({
    mutationFn: async () => {
      if (!tour || !time || !adult) return null
      return ask(tryPromotion, {
        body: {
          promotion: { ...ruleBodyOf(values), stackable: values.stackable },
          tour_id: tour.id,
          schedule_id: time.id,
          date: localDate(date),
          party: [{ category_id: adult.id, quantity: Number(adults) }],
        },
      })
    },
  })
  const canTry = Boolean(tour && time && adult && date && Number(adults) > 0) && hasDiscount(values)
  return (
    <Stack gap="sm" className="mu-card" p="sm" role="group" aria-label={t('tryOut')}>
      <Text fw={600}>{t('tryOut')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('tryTour')}
          data={tours.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={tourId === null ? null : String(tourId)}
          allowDeselect={false}
          onChange={(id) => setWanted({ ...wanted, tour: Number(id), time: null })}
        />
        <Select
          label={t('tryTime')}
          data={times.map(({ id, start_time, recurrence_name }) => ({
            value: String(id),
            label: `${formatTimeOfDay(start_time)} · ${recurrence_name}`,
          }))}
          value={time ? String(time.id) : null}
          allowDeselect={false}
          onChange={(id) => setWanted({ ...wanted, tour: tourId, time: Number(id) })}
        />
        <DateField label={t('tryDate')} required value={date} onChange={(day) => setWanted({ ...wanted, date: day })} />
        <NumberInput
          label={t('tryAdults')}
          min={1}
          max={MAX_PARTY_QUANTITY}
          allowDecimal={false}
          value={adults}
          onChange={setAdults}
        />
      </SimpleGrid>
      <Group>
        <Button variant="light" disabled={!canTry} loading={attempt.isPending} onClick={() => attempt.mutate()}>
          {t('tryNow')}
        </Button>
      </Group>
      <div role="status">
        {attempt.error && <Alert color="coral">{sentenceOf(attempt.error)}</Alert>}
        {attempt.data && <Outcome answer={attempt.data} currency={business.currency} />}
      </div>
    </Stack>
  )
}

type Answer = {
  discount_cents: number
  refusal: { message: string } | null
  quote: { total_cents: number; list_cents: number } | null
}

function Outcome({ answer: { refusal, quote, discount_cents }, currency }: { answer: Answer; currency: string }) {
  const t = useTranslations('promotions')
  if (refusal)
    return (
      <Alert color="ambar" icon={<IconX size={18} aria-hidden />} title={t('tryRefused')}>
        {refusal.message}
      </Alert>
    )
  if (!quote) return null
  return (
    <Alert color="verde" icon={<IconCheck size={18} aria-hidden />}>
      {t('tryResult', {
        list: exactMoney(quote.list_cents, currency),
        discount: exactMoney(discount_cents, currency),
        total: exactMoney(quote.total_cents, currency),
      })}
    </Alert>
  )
}
