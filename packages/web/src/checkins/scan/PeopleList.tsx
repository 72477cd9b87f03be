import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { collectedOf, type OwnScan } from '@muelle/domain/checkins/kept-list'
import { type CheckinKind, isAdmitting } from '@muelle/domain/checkins/kinds'
import { fullName } from '@muelle/domain/full-name'
import { matchesContact, readContactSearch } from '@muelle/domain/search/contact-search'
import { IconPhone, IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimeOfDay } from '../../i18n/format.ts'
import type { Waiting } from '../../offline/queue.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { insideOf, type ListBooking } from '../dock/told.ts'
import { wordOf } from '../verdict/verdict-looks.ts'
import styles from './PeopleList.module.css'

type Props = {
  bookings: readonly ListBooking[]
  kind: CheckinKind
  own: readonly OwnScan[]
  waiting: readonly Waiting[]
  text: string
  onText: (text: string) => void
  /** What was typed, ended by Enter. */
  onRead: (text: string) => void
  onChoose: (booking: ListBooking) => void
  fieldRef?: Ref<HTMLInputElement>
}

/** Who is expected, by name, telephone or ticket: a press lets a party in without a code. Below it, what the server does not know yet. */
export function PeopleList({ bookings, kind, own, waiting, text, onText, onRead, onChoose, fieldRef }: Props) {
  const t = useTranslations('scan')
  const search = readContactSearch(text)
  const rows = bookings
    .filter(({ tourist_first_name, tourist_last_name, ticket, tourist_phone: phone }) =>
      matchesContact(search, { name: fullName(tourist_first_name, tourist_last_name), ticket, phone }),
    )
    .map((booking) => {
      const due = kind === 'boarding' ? booking.due_cents : booking.due_now_cents
      return { booking, inside: insideOf(booking, kind, own), due: Math.max(0, due - collectedOf(booking, own)) }
    })
    // Whoever is missing comes first; otherwise as the server ordered them.
    .toSorted((a, b) => Number(a.inside >= a.booking.people) - Number(b.inside >= b.booking.people))
  return (
    <Stack gap="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onRead(text.trim())
        }}
      >
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            ref={fieldRef}
            flex={1}
            size="md"
            label={t('field')}
            type="search"
            autoComplete="off"
            autoCapitalize="characters"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default">
            {t('read')}
          </Button>
        </Group>
      </form>
      {rows.length === 0 && <Text c="dimmed">{t(text.trim() === '' ? 'empty' : 'nobody')}</Text>}
      <ul className={styles['rows']} aria-label={t('list')}>
        {rows.map(({ booking, inside, due }) => (
          <Row key={booking.id} booking={booking} inside={inside} due={due} onChoose={() => onChoose(booking)} />
        ))}
      </ul>
      {waiting.length > 0 && <Queue waiting={waiting} bookings={bookings} />}
    </Stack>
  )
}

type RowProps = { booking: ListBooking; inside: number; due: number; onChoose: () => void }

function Row({ booking, inside, due, onChoose }: RowProps) {
  const t = useTranslations('scan')
  const { people, ticket, currency, proofs, tourist_phone } = booking
  const isIn = inside >= people
  return (
    <li className={styles['row']} data-in={isIn || undefined}>
      <button type="button" className={styles['booking']} onClick={onChoose}>
        <span className={styles['name']}>
          {fullName(booking.tourist_first_name, booking.tourist_last_name) || ticket}
          <span className="mu-code">{ticket}</span>
        </span>
        <span className={styles['state']}>
          {due > 0 && (
            <Badge color="ambar" variant="light">
              {t('owes', { amount: exactMoney(due, currency) })}
            </Badge>
          )}
          {proofs.length > 0 && (
            <Badge color="ambar" variant="light">
              {t('needsProof')}
            </Badge>
          )}
          <Badge color={isIn ? 'verde' : 'gray'} variant="light">
            {t('countOf', { count: formatNumber(inside), people: formatNumber(people) })}
          </Badge>
        </span>
      </button>
      {!isIn && tourist_phone && (
        <a className={styles['call']} href={`tel:${tourist_phone.replaceAll(/[^+\d]/g, '')}`} aria-label={t('call')}>
          <IconPhone size={20} aria-hidden />
        </a>
      )}
    </li>
  )
}

/** What happened here and was not told yet, each with its hour. */
function Queue({ waiting, bookings }: Pick<Props, 'waiting' | 'bookings'>) {
  const t = useTranslations('scan')
  const hourOf = (at: string) => {
    const date = new Date(at)
    return formatTimeOfDay(`${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`)
  }
  return (
    <section aria-labelledby="scan-queue">
      <Text id="scan-queue" component="h2" fw={600} size="md">
        {t('queue')}
      </Text>
      <ul className={styles['rows']}>
        {waiting.map(({ entry, bookingId }) => {
          const booking = bookings.find(({ id }) => id === bookingId)
          const name = booking && (fullName(booking.tourist_first_name, booking.tourist_last_name) || booking.ticket)
          const isIn = entry.type === 'scan' && isAdmitting(entry.verdict)
          return (
            <li key={entry.nonce} className={styles['queued']}>
              <span className="mu-num">{hourOf(entry.at)}</span>
              <span>{name ?? (entry.type === 'scan' ? entry.read : null)}</span>
              <span>
                {entry.type === 'undo' ? t('queuedUndo') : t(wordOf(entry.verdict, entry.kind))}
                {isIn && ` ${entry.passengers.length}`}
                {entry.type === 'scan' && entry.cash && booking && (
                  <> · {t('collectedHere', { amount: exactMoney(entry.cash.amount_cents, booking.currency) })}</>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
