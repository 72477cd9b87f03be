import { Alert, Button } from '@mantine/core'
import { type Closure, type ClosureItem, retryClosure } from '@muelle/contract/closures/record'
import { IconBrandWhatsapp, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { touristNameOf, whatsappLink } from '../tourists/tourist.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './closure.module.css'
import { type Choice, FIRST_QUESTION, treatmentOf } from './closure-plan.ts'
import { closureQuery, previewQuery } from './closure-queries.ts'
import { TreatmentSelect } from './TreatmentSelect.tsx'

/** Whose customers have not answered yet: a chat that asks them, and the way to decide for whoever calls instead. */
export function ClosureQuestions({ closure }: { closure: Closure }) {
  const t = useTranslations('closure')
  const queryClient = useQueryClient()
  const asked = closure.items.filter(({ state }) => state === 'asked')
  const [decided, setDecided] = useState<ReadonlyMap<number, Choice>>(new Map())
  const { data: preview } = useQuery({
    ...previewQuery(
      closure.business_id,
      closure.departures.map(({ departure_id }) => ({ departure_id })),
    ),
    enabled: asked.length > 0,
  })
  const targets = preview?.targets ?? []
  const { send, isPending } = useChange({
    run: (choices: ReadonlyMap<number, Choice>, options) =>
      ask(
        retryClosure,
        {
          params: { id: closure.id },
          body: {
            items: asked.flatMap(({ booking_id, version }) => {
              const choice = choices.get(booking_id)
              return choice ? [{ booking_id, version, treatment: treatmentOf(choice, targets, FIRST_QUESTION) }] : []
            }),
          },
        },
        options,
      ),
    success: t('decided'),
    onDone: (answer) => {
      setDecided(new Map())
      queryClient.setQueryData(closureQuery(closure.id).queryKey, answer)
    },
    reload: [['closure-preview']],
  })
  if (asked.length === 0) return null
  const title = t('unanswered', { count: asked.length })
  return (
    <section className={styles['section']} aria-label={title}>
      <Alert color="ambar" mb="xs" icon={<IconMessageQuestion size={18} aria-hidden />} title={title}>
        {t('unansweredHint')}
      </Alert>
      <ul className={styles['list']}>
        {asked.map((item) => (
          <Asked
            key={item.booking_id}
            item={item}
            closure={closure}
            preview={preview}
            choice={decided.get(item.booking_id) ?? null}
            onPick={(choice) => setDecided(new Map(decided).set(item.booking_id, choice))}
          />
        ))}
      </ul>
      {decided.size > 0 && (
        <Button mt="xs" loading={isPending} onClick={() => send(decided)}>
          {t('decide', { count: decided.size })}
        </Button>
      )}
    </section>
  )
}

type AskedProps = {
  item: ClosureItem
  closure: Closure
  preview: Parameters<typeof placeIn>[0]
  choice: Choice | null
  onPick: (choice: Choice) => void
}

function Asked({ item, closure, preview, choice, onPick }: AskedProps) {
  const t = useTranslations('closure')
  const words = useTranslations('booking')
  const name = touristNameOf(item)
  const own = placeIn(preview, closure, item.booking_id)
  const until = item.question ? localParts(item.question.until, own.time_zone) : null
  const deadline = until ? { date: formatDate(until.date), time: formatTimeOfDay(until.time) } : { date: '', time: '' }
  const text = t('chat.ask', {
    ...deadline,
    name: item.tourist_first_name ? ` ${item.tourist_first_name}` : '',
    cause: t(`chatCauses.${closure.cause}`),
    url: item.question?.url ?? '',
  })
  const chat = whatsappLink(item, text)
  return (
    <li className={styles['booking']}>
      <div className={styles['who']}>
        <div className={styles['name']}>{name ?? words('unnamed')}</div>
        <div className="mu-code">{item.ticket}</div>
      </div>
      <TreatmentSelect
        ticket={item.ticket}
        tourId={own.tour_id}
        targets={preview?.targets ?? []}
        value={choice}
        undecided={t('wait')}
        onPick={onPick}
      />
      <p className={styles['note']}>
        {t('askedUntil', { ...deadline, otherwise: t(`wishes.${item.question?.otherwise ?? 'credit'}`) })}
      </p>
      {chat ? (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {t('askBy', { name: name ?? item.ticket })}
        </Button>
      ) : (
        <p className={styles['note']}>{t('noPhone')}</p>
      )}
    </li>
  )
}

/** The departure that a booking is still on: its tour, and the zone its deadline is told in. */
function placeIn(
  preview:
    | { bookings: readonly { booking_id: number; departure_id: number }[]; targets: Parameters<typeof treatmentOf>[1] }
    | undefined,
  { departures }: Closure,
  bookingId: number,
) {
  const seen = preview?.bookings.find(({ booking_id }) => booking_id === bookingId)
  const own = departures.find(({ departure_id }) => departure_id === seen?.departure_id) ?? departures[0]
  return { tour_id: own?.tour_id ?? 0, time_zone: own?.time_zone ?? 'UTC' }
}
