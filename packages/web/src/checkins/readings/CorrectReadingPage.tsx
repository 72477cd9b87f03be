import { Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { correctCheckin, type ScannedCheckin } from '@muelle/contract/checkins/record'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useChange } from '../../ui/use-change.ts'
import { passengerWords } from './passenger-words.ts'
import { ReadingBadge } from './ReadingBadge.tsx'
import styles from './Readings.module.css'
import { READINGS_KEY, readingQuery } from './reading-queries.ts'
import { needsReview } from './reading-word.ts'
import { useReason } from './use-reason.ts'
import { useReasonField } from './use-reason-field.ts'

const route = getRouteApi('/_panel/checkins/edit/$checkin')

/** Corrects whom a scan let in, or says that somebody has looked at it: with a reason, at any time. */
export function CorrectReadingPage() {
  const { checkin } = route.useParams()
  const id = /^[1-9]\d{0,14}$/.test(checkin) ? Number(checkin) : 0
  const { data, error, refetch } = useQuery(readingQuery(id))
  return (
    <>
      <PageHeader />
      {data ? (
        <Correctable key={`${data.id} ${data.version}`} reading={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

/** The form, or why there is nothing to correct. */
function Correctable({ reading }: { reading: ScannedCheckin }) {
  const t = useTranslations('readings.edit')
  const { can } = useRights()
  const why = !can('mdu_checkin', 'edit')
    ? t('notAllowed')
    : reading.undone !== null
      ? t('wasUndone')
      : !reading.is_admitted && !needsReview(reading)
        ? t('nothing')
        : null
  if (why === null) return <Correction reading={reading} />
  return (
    <div className="mu-card">
      <EmptyState icon={IconChecklist} title={why}>
        <BackToList />
      </EmptyState>
    </div>
  )
}

function BackToList() {
  const t = useTranslations('readings.edit')
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/checkin" />}>
      {t('back')}
    </Button>
  )
}

type Values = { passengers: number[]; reason: string }
const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((position) => b.includes(position))

function Correction({ reading }: { reading: ScannedCheckin }) {
  const t = useTranslations('readings.edit')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { validate, field } = useReasonField()
  const { passengers: before, is_admitted: isAdmitted } = reading
  const isReview = needsReview(reading)
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<Values>({
    initialValues: { passengers: [...before], reason: '' },
    validate: { reason: validate },
  })
  // Only once the guard knows that nothing is lost.
  useEffect(() => {
    if (isSaved) void navigate({ to: '/checkin' })
  }, [isSaved, navigate])
  const isChanged = isAdmitted && !isSame(form.values.passengers, before)
  const { send, isPending } = useChange({
    run: ({ passengers, reason }: Values, options) =>
      ask(
        correctCheckin,
        {
          params: { id: reading.id },
          body: {
            version: reading.version,
            reason: reason.trim(),
            ...(isAdmitted && !isSame(passengers, before) ? { passengers } : {}),
          },
        },
        options,
      ),
    success: isReview ? t('savedReview') : t('saved'),
    reload: [READINGS_KEY, ['bookings'], ['board']],
    onDone: () => setIsSaved(true),
    onFailure: (error) => {
      // What somebody else has made of it is read before it is tried again.
      if (error instanceof ApiError && error.code === 'checkin.stale')
        void queryClient.invalidateQueries({ queryKey: READINGS_KEY })
      return false
    },
    form,
  })
  return (
    <form
      className={`mu-card ${styles['form']}`}
      onSubmit={form.onSubmit((values) => send(values))}
      aria-label={t(isReview ? 'reviewed' : 'save')}
      noValidate
    >
      <LeaveGuard isDirty={form.isDirty() && !isSaved} />
      <Heading reading={reading} />
      <Text>{t(isReview ? 'reviewAbout' : 'about')}</Text>
      {isAdmitted && (
        <Checkbox.Group
          label={t('people')}
          value={form.values.passengers.map(String)}
          onChange={(picked) => form.setFieldValue('passengers', picked.map(Number))}
          error={form.errors['passengers']}
        >
          <Stack gap={4} mt={6}>
            {reading.party.map((one) => (
              <Checkbox
                key={one.position}
                value={String(one.position)}
                className={styles['person'] ?? ''}
                label={passengerWords(one, t('passenger', { position: String(one.position) }))}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea label={t('reason')} description={t('reasonHint')} {...field} {...form.getInputProps('reason')} />
      <Group gap="xs">
        <Button type="submit" mih={44} loading={isPending}>
          {t(isReview && !isChanged ? 'reviewed' : 'save')}
        </Button>
        <Button variant="default" mih={44} onClick={() => void navigate({ to: '/checkin' })}>
          {t('back')}
        </Button>
      </Group>
    </form>
  )
}

/** Which scan it is: what it came to, whose, when and why. */
function Heading({ reading }: { reading: ScannedCheckin }): ReactNode {
  const words = useTranslations('booking')
  const t = useTranslations('readings')
  const { business } = useBusiness()
  const timeZone = business?.time_zone ?? reading.booking?.time_zone ?? 'UTC'
  const reason = useReason(timeZone)(reading)
  const { booking, at, user } = reading
  return (
    <div className={styles['heading']}>
      <ReadingBadge reading={reading} />
      <b>{booking === null ? t('noTicket') : (touristNameOf(booking) ?? words('unnamed'))}</b>
      {booking && <span className="mu-code">{booking.ticket}</span>}
      <span className={styles['dim']}>
        {formatDateTime(at, timeZone)}, {user.name}
      </span>
      {reason !== '' && <span>{reason}</span>}
    </div>
  )
}
