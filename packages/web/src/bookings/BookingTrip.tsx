import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings'
import { locksSeats } from '@muelle/domain/bookings/status'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp, IconMail, IconPhone, IconUsersPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate, formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { TrackingBadge } from './BookingBadges.tsx'
import styles from './BookingDrawer.module.css'
import type { BookingStep } from './booking-step.ts'
import { partyWords } from './party-words.ts'
import { phoneOf, telephoneLink, touristNameOf, whatsappLink } from './tourist.ts'
import { clocksDiffer, viewerZone, zoneName } from './zone-words.ts'

/** What was booked, for whom, and how to reach them. */
export function BookingTrip({ booking, onStep }: { booking: Booking; onStep: (step: BookingStep) => void }) {
  const t = useTranslations('booking')
  const { departure } = booking
  const needsZone = clocksDiffer(departure.starts_at, departure.time_zone, viewerZone())
  return (
    <>
      <section className={styles['section']}>
        <Title order={3}>{t('sections.tour')}</Title>
        <Text fw={500}>{booking.tour.name}</Text>
        <Text>
          {formatLongDate(departure.local_date)},{' '}
          <span className="mu-num">{formatTimeOfDay(departure.start_time)}</span>
          {needsZone && ` (${zoneName(departure.starts_at, departure.time_zone)})`}
        </Text>
        <span>
          <TrackingBadge status={booking.tracking_status} />
        </span>
      </section>
      <section className={styles['section']}>
        <Group justify="space-between" wrap="nowrap">
          <Title order={3}>{t('sections.people')}</Title>
          <PartyButton booking={booking} onPress={() => onStep('party')} />
        </Group>
        <Text>{partyWords(booking.party, t)}</Text>
        <ul className={styles['list']}>
          {/* Only categories that the business named: the age ranges are said above. */}
          {booking.party
            .filter(({ quantity, name }) => quantity > 0 && name !== '')
            .map(({ category_id, name, quantity }) => (
              <li key={category_id} className={`${styles['line']} ${styles['dimmed']}`}>
                <span>{name}</span>
                <span className="mu-num">{quantity}</span>
              </li>
            ))}
        </ul>
        {/* The server shows an expired hold as inactive, so the status alone tells whether seats are kept (C4). */}
        {locksSeats(booking.status, null, instant(0)) && (
          <Text size="sm" c="dimmed">
            {t('seats', { count: booking.seats })}
          </Text>
        )}
        <Passengers booking={booking} />
        {booking.notes && <Text>{booking.notes}</Text>}
        {booking.cancel_reason && <Text c="dimmed">{t('cancelReasonGiven', { reason: booking.cancel_reason })}</Text>}
      </section>
      <Contact booking={booking} />
    </>
  )
}

/** One more person is the commonest change: it needs no way through the menu, which says why when it may not be made. */
function PartyButton({ booking, onPress }: { booking: Booking; onPress: () => void }) {
  const t = useTranslations('life')
  if (!booking.actions.some(({ action, refusal }) => action === 'edit' && refusal === null)) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mih={44}
      leftSection={<IconUsersPlus size={16} aria-hidden />}
      onClick={onPress}
    >
      {t('menu.party')}
    </Button>
  )
}

/** Who travels, as far as somebody wrote it down. */
function Passengers({ booking: { passengers } }: { booking: Booking }) {
  const t = useTranslations('life')
  if (passengers.length === 0) return null
  return (
    <ol className={styles['list']} aria-label={t('sections.passengers')}>
      {passengers.map(({ first_name, last_name, age }, index) => {
        const name = [first_name, last_name].filter(Boolean).join(' ') || t('noName')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the position is who it is
          <li key={index}>{age == null ? name : t('passenger', { name, age })}</li>
        )
      })}
    </ol>
  )
}

function Contact({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  const phone = phoneOf(booking)
  const email = booking.tourist_email
  const whatsapp = whatsappLink(
    booking,
    t('whatsappText', {
      name: touristNameOf(booking) ?? '',
      tour: booking.tour.name,
      date: formatDate(booking.departure.local_date),
      time: formatTimeOfDay(booking.departure.start_time),
      ticket: booking.ticket,
    }),
  )
  return (
    <section className={styles['section']}>
      <Title order={3}>{t('sections.contact')}</Title>
      {!phone && !email && <Text c="dimmed">{t('noContact')}</Text>}
      {email && (
        <Anchor href={`mailto:${email}`} className={styles['contact'] ?? ''}>
          <IconMail size={16} aria-hidden /> {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={telephoneLink(phone)} className={styles['contact'] ?? ''} aria-label={t('call', { phone })}>
          <IconPhone size={16} aria-hidden /> <span className="mu-num">{phone}</span>
        </Anchor>
      )}
      {whatsapp && (
        <Anchor href={whatsapp} target="_blank" rel="noreferrer" className={styles['contact'] ?? ''}>
          <IconBrandWhatsapp size={16} aria-hidden /> {t('whatsapp')}
        </Anchor>
      )}
    </section>
  )
}
