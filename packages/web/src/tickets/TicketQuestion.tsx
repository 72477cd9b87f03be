import { Alert, Button } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import {
  answerTicketQuestion,
  getTicketQuestion,
  type TicketQuestion as Question,
} from '@muelle/contract/closures/questions'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatLongDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sentenceOf } from '../ui/notify.ts'
import styles from './TicketPage.module.css'

type Choice = CallInput<typeof answerTicketQuestion>['body']
type Props = { ticket: string; linkKey: string; timeZone: string }

/** What the business asks since the departure will not sail (X7); nothing where it asks nothing. */
export function TicketQuestion({ ticket, linkKey, timeZone }: Props) {
  const queryClient = useQueryClient()
  const link = { params: { ticket }, query: { key: linkKey } }
  const queryKey = ['ticket-question', ticket, linkKey]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(getTicketQuestion, link, { signal }),
    retry: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Choice) => ask(answerTicketQuestion, { ...link, body }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    // Whatever was decided or has filled up meanwhile shows with the reason.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: ['ticket'] }),
      ]),
  })
  const question = data?.question
  if (!question) return null
  if (!question.is_open) return <Outcome question={question} />
  return <Choices question={question} timeZone={timeZone} isPending={isPending} error={error} onChoose={mutate} />
}

type ChoicesProps = {
  question: Question
  timeZone: string
  isPending: boolean
  error: Error | null
  onChoose: (choice: Choice) => void
}

/** A choice is pressed and then confirmed: none of them can be taken back by the customer. */
function Choices({ question, timeZone, isPending, error, onChoose }: ChoicesProps) {
  const t = useTranslations('ticket.question')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const until = localParts(question.until, timeZone)
  const deadline = { date: formatLongDate(until.date), time: formatTimeOfDay(until.time) }
  const isPaid = question.paid_cents > 0
  const options: { choice: Choice; label: string }[] = [
    ...question.moves.map((move) => ({
      choice: {
        action: 'move' as const,
        to:
          move.departure_id !== null
            ? { departure_id: move.departure_id }
            : { schedule_id: move.schedule_id ?? 0, date: move.local_date },
      },
      label: t('move', { date: formatLongDate(move.local_date), time: formatTimeOfDay(move.start_time) }),
    })),
    ...(isPaid
      ? [
          {
            choice: { action: 'credit' as const },
            label: t('credit', { amount: exactMoney(question.paid_cents, question.currency) }),
          },
        ]
      : []),
    {
      choice: { action: 'pending' as const },
      label: isPaid ? t('refund', { amount: exactMoney(question.paid_cents, question.currency) }) : t('cancel'),
    },
  ]
  return (
    <section className={styles['question']} aria-label={t('title')}>
      <Alert color="ambar" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('title')}>
        {t(`causes.${question.cause}`)} {question.reason}
      </Alert>
      <fieldset className={styles['choices']} disabled={isPending}>
        <legend>{t('choose')}</legend>
        {options.map(({ choice, label }) => (
          <Button
            key={label}
            h="auto"
            mih={48}
            py={8}
            variant={chosen && isSame(chosen, choice) ? 'filled' : 'default'}
            aria-pressed={chosen !== null && isSame(chosen, choice)}
            onClick={() => setChosen(choice)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {chosen && (
        <Button size="md" color="verde" loading={isPending} onClick={() => onChoose(chosen)}>
          {t('confirm')}
        </Button>
      )}
      {error && (
        <Alert color="coral" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <p className={styles['hint']}>{t(isPaid ? `otherwise.${question.otherwise}` : 'otherwise.unpaid', deadline)}</p>
    </section>
  )
}

const isSame = (a: Choice, b: Choice) => JSON.stringify(a) === JSON.stringify(b)

function Outcome({ question: { outcome, paid_cents, currency } }: { question: Question }) {
  const t = useTranslations('ticket.question')
  if (!outcome) return null
  const text =
    outcome.action === 'move' && outcome.to
      ? t('moved', { date: formatLongDate(outcome.to.local_date), time: formatTimeOfDay(outcome.to.start_time) })
      : outcome.credit_code
        ? t('credited', { code: outcome.credit_code })
        : paid_cents > 0
          ? t('owed', { amount: exactMoney(paid_cents, currency) })
          : t('canceled')
  return (
    <Alert color="verde" icon={<IconCircleCheck size={20} aria-hidden />} role="status">
      {text}
    </Alert>
  )
}
