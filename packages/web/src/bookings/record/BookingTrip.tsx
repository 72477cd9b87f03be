import { ActionIcon, Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconBrandWhatsapp, IconMail, IconMinus, IconPhone, IconPlus, IconUsersPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { phoneOf, telephoneLink, whatsappLink } from '../../tourists/tourist.ts'
import { clocksDiffer, viewerZone, zoneName } from '../../ui/light/zone-words.ts'
import type { GoToStep } from '../life/booking-step.ts'
import { useTicketMessage } from '../messages/ticket-message.ts'
import { TrackingBadge } from './BookingBadges.tsx'
import styles from './BookingDrawer.module.css'
import { BookingProof } from './BookingProof.tsx'
import { oldestFirst, partyKey } from './party-lines.ts'
import { partyWords } from './party-words.ts'
import { TravellerList } from './TravellerList.tsx'

/** What was booked, for whom, and how to reach them. */
export function BookingTrip({ booking, onStep }: { booking: Booking; onStep: GoToStep }) {
  const t = useTranslations('booking')
  const { departure } = booking
  const mayEdit = booking.actions.some(({ action, refusal }) => action === 'edit' && refusal === null)
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
        {booking.move_reason && <Text c="dimmed">{t('moveReasonGiven', { reason: booking.move_reason })}</Text>}
        <span>
          <TrackingBadge status={booking.tracking_status} />
        </span>
      </section>
      <section className={styles['section']}>
        <Group justify="space-between" wrap="nowrap">
          <Title order={3}>{t('sections.people')}</Title>
          {mayEdit && <PartyButton onPress={() => onStep('party')} />}
        </Group>
        <Text>{partyWords(booking.party, t)}</Text>
        <BookingProof booking={booking} />
        <PartyLines booking={booking} mayEdit={mayEdit} onStep={onStep} />
        {/* The server shows an expired hold as inactive, so the status alone tells whether seats are kept (C4). */}
        {locksSeats(booking.status, null, instant(0)) && (
          <Text size="sm" c="dimmed">
            {t('seats', { count: booking.seats })}
          </Text>
        )}
        <TravellerList booking={booking} onEdit={mayEdit ? () => onStep('passengers') : null} />
        {NOTE_FIELDS.map((field) => booking[field] && <Text key={field}>{booking[field]}</Text>)}
        {booking.cancel_reason && <Text c="dimmed">{t('cancelReasonGiven', { reason: booking.cancel_reason })}</Text>}
      </section>
      <Contact booking={booking} />
    </>
  )
}

/** One more person is the commonest change: it needs no way through the menu, which says why when it may not be made. */
function PartyButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('life')
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

type LinesProps = { booking: Booking; mayEdit: boolean; onStep: GoToStep }

/** Each category at its tariff, with one person more or less one press away: the dialog opens with the new price. */
function PartyLines({ booking, mayEdit, onStep }: LinesProps) {
  const t = useTranslations()
  return (
    <ul className={styles['list']}>
      {oldestFirst(booking.party)
        .filter(({ quantity }) => quantity > 0)
        .map(({ category_id, tariff, name, age_range, quantity }) => {
          const key = partyKey(category_id, tariff)
          const category = name === '' ? t(`life.ages.${age_range}`) : name
          const words = tariff
            ? t('booking.atTariff', { name: category, tariff: t(`booking.tariffs.${tariff}`) })
            : category
          const change = (by: 1 | -1) => onStep('party', { key, by })
          return (
            <li key={key} className={`${styles['line']} ${styles['counted']}`}>
              <span>{words}</span>
              <span className={styles['steps']}>
                {mayEdit && (
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t('life.fewer', { name: words })}
                    onClick={() => change(-1)}
                  >
                    <IconMinus size={16} aria-hidden />
                  </ActionIcon>
                )}
                <span className="mu-num">{quantity}</span>
                {mayEdit && (
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t('life.more', { name: words })}
                    onClick={() => change(1)}
                  >
                    <IconPlus size={16} aria-hidden />
                  </ActionIcon>
                )}
              </span>
            </li>
          )
        })}
    </ul>
  )
}

function Contact({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  const phone = phoneOf(booking)
  const email = booking.tourist_email
  const whatsapp = whatsappLink(booking, useTicketMessage(booking))
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
