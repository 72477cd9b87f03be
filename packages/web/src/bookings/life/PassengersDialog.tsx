import { Fieldset, NumberInput, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { MAX_AGE, MAX_PASSENGER_TEXT } from '@muelle/contract/bookings/booking-bounds'
import { changeParty } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { TourQuestion } from '@muelle/contract/tours/product'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { tourDetailQuery } from '../../tours/tour-queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { type Answers, answerKey, answersIn, answersOf, mergedAnswers } from '../record/answers.ts'
import { ConflictContext } from '../record/booking-conflict.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { partyKey } from '../record/party-lines.ts'
import { QuestionField } from '../record/QuestionField.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'
import { mergedRows, type PassengerRow, passengerRowsOf, passengersOf } from './passenger-rows.ts'

const TEXTS = ['first_name', 'last_name', 'document'] as const

type Props = { booking: Booking; onClose: () => void }

/** Writes down who travels and what they answered; places and price stay as they were sold (P8). */
export function PassengersDialog({ booking, onClose }: Props) {
  const t = useTranslations('travellers')
  const { business } = useBusiness()
  const tour = useQuery({
    ...tourDetailQuery(business?.business_id ?? 0, booking.tour.id),
    enabled: business !== null && business !== undefined,
  })
  const [rows, setRows] = useState(() => passengerRowsOf(booking))
  const [answers, setAnswers] = useState<Answers>(() => answersOf(booking))
  const [isDirty, setIsDirty] = useState(false)
  const { tell } = use(ConflictContext)
  const [seen, setSeen] = useState(booking)
  const { send, isPending } = useBookingChange<Pick<Booking, 'passengers' | 'answers'>>(booking, {
    run: (people, options) => {
      const body = {
        version: seen.version,
        party: seen.party.map(({ category_id, tariff = null, quantity }) => ({ category_id, tariff, quantity })),
        quoted_total_cents: seen.total_cents,
        ...people,
      }
      return ask(changeParty, { params: { id: booking.id }, body }, options)
    },
    success: () => t('saved'),
    onDone: onClose,
    seen,
    onConflict: (found) => {
      setRows(mergedRows(passengerRowsOf(seen), rows, passengerRowsOf(found.after)))
      setAnswers(mergedAnswers(answersOf(seen), answers, answersOf(found.after)))
      setSeen(found.after)
      return tell(found)
    },
  })
  const questionsOf = (scope: TourQuestion['scope']) =>
    tour.data?.questions.filter((question) => question.scope === scope) ?? []
  const fieldsOf = (scope: TourQuestion['scope'], position: number) =>
    questionsOf(scope).flatMap((question) => {
      if (question.id === undefined) return []
      const key = answerKey(question.id, position)
      return (
        <QuestionField
          key={key}
          question={question}
          value={answers[key] ?? ''}
          onValue={(value) => {
            setAnswers({ ...answers, [key]: value })
            setIsDirty(true)
          }}
        />
      )
    })
  const set = (index: number, change: Partial<PassengerRow>) => {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
    setIsDirty(true)
  }
  const nameOf = useCategoryWords(seen)
  return (
    <FormDialog
      title={t('title', { ticket: booking.ticket })}
      size="lg"
      onClose={onClose}
      isPending={isPending}
      submitDenial={isDirty ? undefined : t('nothingChanged')}
      onSubmit={(event) => {
        event.preventDefault()
        send({ passengers: passengersOf(rows), answers: answersIn(answers) })
      }}
    >
      <ConflictAlert />
      {tour.error && !tour.data && <ErrorState error={tour.error} onRetry={() => void tour.refetch()} />}
      {tour.isPending && <Skeleton height={36} />}
      {fieldsOf('booking', 0)}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the position is who it is
        <Fieldset key={index} legend={t('person', { number: index + 1, category: nameOf(row) })}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {TEXTS.map((field) => (
                <TextInput
                  key={field}
                  label={t(field)}
                  maxLength={MAX_PASSENGER_TEXT}
                  value={row[field]}
                  {...(index === 0 && field === 'first_name' ? { 'data-autofocus': true } : {})}
                  onChange={(event) => set(index, { [field]: event.currentTarget.value })}
                />
              ))}
              <NumberInput
                label={t('age')}
                min={0}
                max={MAX_AGE}
                allowDecimal={false}
                hideControls
                value={row.age}
                onChange={(age) => set(index, { age: typeof age === 'number' ? age : '' })}
              />
            </SimpleGrid>
            {fieldsOf('passenger', index + 1)}
          </Stack>
        </Fieldset>
      ))}
    </FormDialog>
  )
}

/** The category of a place with its tariff: «Adultos (nacional)». */
function useCategoryWords({ party }: Booking) {
  const t = useTranslations()
  return ({ category_id, tariff }: PassengerRow): string => {
    const line = party.find((one) => partyKey(one.category_id, one.tariff) === partyKey(category_id, tariff))
    if (!line) return ''
    const category = line.name === '' ? t(`life.ages.${line.age_range}`) : line.name
    return tariff ? t('booking.atTariff', { name: category, tariff: t(`booking.tariffs.${tariff}`) }) : category
  }
}
