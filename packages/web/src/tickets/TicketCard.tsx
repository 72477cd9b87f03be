import { Alert, Button, Group, Title } from '@mantine/core'
import { urlOf } from '@muelle/contract/client'
import { type PublicTicket, ticketFormat } from '@muelle/contract/tickets/record'
import { isCanceled } from '@muelle/domain/bookings/record/status'
import { IconAlertTriangle, IconFileTypePdf, IconMail, IconPhone, IconShip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { partyCountsOf } from '../bookings/record/party-words.ts'
import { formatLongDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { QrCode } from '../ui/light/QrCode.tsx'
import { clocksDiffer, viewerZone, zoneName } from '../ui/light/zone-words.ts'
import styles from './TicketPage.module.css'
import { TicketQuestion } from './TicketQuestion.tsx'

/** A ticket to show at the dock: the code first, then what one needs to be there in time. */
export function TicketCard({ ticket, linkKey }: { ticket: PublicTicket; linkKey: string }) {
  const t = useTranslations('ticket')
  const problem = useProblem(ticket)
  const { business, tour, currency } = ticket
  const money = (cents: number) => exactMoney(cents, currency)
  const pdf = urlOf(ticketFormat, { params: { ticket: ticket.ticket }, query: { key: linkKey } })
  return (
    <article className={`mu-card ${styles['card']}`}>
      <p className={styles['business']}>{business.name}</p>
      <Title order={1} size="h3" ta="center">
        {tour.name}
      </Title>
      <TicketQuestion ticket={ticket.ticket} linkKey={linkKey} timeZone={ticket.departure.time_zone} />
      {problem ? (
        <Alert color="coral" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
          {problem}
        </Alert>
      ) : (
        <div className={styles['code']}>
          <QrCode text={ticket.codes?.party ?? ticket.ticket} label={t('code', { ticket: ticket.ticket })} size={220} />
        </div>
      )}
      <p className={styles['ticket']}>{ticket.ticket}</p>
      {!problem && ticket.codes && ticket.codes.passengers.length > 1 && (
        <EachPassenger codes={ticket.codes.passengers} />
      )}
      <Held ticket={ticket} />
      <dl className={styles['facts']}>
        <Fact name={t('when')} text={useWhen(ticket)} />
        {ticket.tourist_name && <Fact name={t('name')} text={ticket.tourist_name} />}
        <Fact name={t('people')} text={usePeople(ticket)} />
        {tour.meeting_point && <Fact name={t('meetingPoint')} text={tour.meeting_point} />}
        {ticket.proofs.length > 0 && (
          <Fact name={t('bring')} text={ticket.proofs.map((tariff) => t(`proofs.${tariff}`)).join(', ')} isStrong />
        )}
      </dl>
      <dl className={styles['sums']}>
        <Fact name={t('total')} text={money(ticket.total_cents)} />
        <Fact name={t('paid')} text={money(ticket.paid_cents)} />
        {ticket.due_cents > 0 && <Fact name={t('due')} text={money(ticket.due_cents)} isStrong />}
      </dl>
      {!problem && <p className={styles['hint']}>{t('show')}</p>}
      {!problem && ticket.codes && (
        <Button
          component="a"
          href={`${new URL(ticket.codes.party).pathname}/llegada`}
          variant="default"
          fullWidth
          leftSection={<IconShip size={18} aria-hidden />}
          h={44}
        >
          {t('whereIsBoat')}
        </Button>
      )}
      <Group grow gap="xs">
        <Button
          component="a"
          href={pdf}
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          h={44}
        >
          {t('pdf')}
        </Button>
        {business.phone && (
          <Button
            component="a"
            href={`tel:${business.phone.replaceAll(/[^+\d]/g, '')}`}
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            h={44}
          >
            {t('call')}
          </Button>
        )}
        {!business.phone && business.email && (
          <Button
            component="a"
            href={`mailto:${business.email}`}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            h={44}
          >
            {t('write')}
          </Button>
        )}
      </Group>
    </article>
  )
}

/** A code for each passenger, for those who come one by one; it stays folded, since most parties come together. */
function EachPassenger({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('ticket')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles['each']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('each')}</summary>
      {isOpen && (
        <ul>
          {codes.map((code, at) => {
            const words = t('passengerOf', { passenger: String(at + 1), people: String(codes.length) })
            return (
              <li key={code}>
                <QrCode text={code} label={words} size={160} />
                <span>{words}</span>
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}

function Fact({ name, text, isStrong = false }: { name: string; text: string; isStrong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isStrong ? <strong>{text}</strong> : text}</dd>
    </div>
  )
}

function Held({ ticket: { expires_at, departure } }: { ticket: PublicTicket }) {
  const t = useTranslations('ticket')
  if (expires_at === null) return null
  const time = formatTimeOfDay(localParts(expires_at, departure.time_zone).time)
  return <p className={styles['held']}>{t('heldUntil', { time })}</p>
}

/** Why nobody may board with it; null for a good ticket. */
function useProblem({ status, departure, business }: PublicTicket): string | null {
  const t = useTranslations('ticket')
  if (status === 'inactive') return t('expired')
  if (isCanceled(status) || status === 'rejected') return t('canceled')
  return departure.state === 'canceled' ? t('departureCanceled', { business: business.name }) : null
}

/** Date and time at the dock, with its zone where the reader's clock shows another time (T2). */
function useWhen({ departure: { local_date, start_time, starts_at, time_zone } }: PublicTicket): string {
  const t = useTranslations('ticket')
  const when = `${formatLongDate(local_date)}, ${formatTimeOfDay(start_time)}`
  if (!clocksDiffer(starts_at, time_zone, viewerZone())) return when
  return t('local', { time: when, zone: zoneName(starts_at, time_zone) })
}

function usePeople({ party }: PublicTicket): string {
  const t = useTranslations('ticket')
  return partyCountsOf(party)
    .map(({ range, tariff, count }) => {
      const people = t(`ages.${range}`, { count })
      return tariff ? t('atTariff', { name: people, tariff: t(`tariffs.${tariff}`) }) : people
    })
    .join(', ')
}
