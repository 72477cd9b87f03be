import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { instant } from '@muelle/domain/time'
import { IconMessage, IconPhone, IconPrinter, IconShare } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../bookings/life/refusal-of.ts'
import { partyWords } from '../../bookings/record/party-words.ts'
import { dockCountsOf, dockStepOf } from '../../checkins/dock-step.ts'
import { loadLetIn, useLetIn } from '../../checkins/use-let-in.ts'
import { bookingCountOf } from '../../departures/board/booking-count.ts'
import { isStanding } from '../../departures/board/standing.ts'
import { useShareManifest } from '../../departures/manifest/use-share-manifest.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { phoneOf, telephoneLink, touristNameOf } from '../../tourists/tourist.ts'
import { BookingsUnder } from '../board/BookingsUnder.tsx'
import { useBoardActions } from '../board/board-actions.ts'
import { BookingNotices, MoneyWord } from '../board/rows/BookingNotices.tsx'
import { SendTicket } from '../board/rows/SendTicket.tsx'
import styles from './DeparturePeople.module.css'

const visits = getRouteApi('/_panel/visitas')

type Props = { departure: BoardDeparture; now: number; onPrint: () => void; onMessage: () => void }

/** Who travels on a departure, with what each still owes, and one press away what is done with all of them. */
export function DeparturePeople({ departure, now, onPrint, onMessage }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const share = useShareManifest(departure)
  const board = useTranslations('board.totals')
  const dock = dockCountsOf(departure.bookings.filter((booking) => isStanding(booking, now)))
  const count = bookingCountOf({
    ...departure,
    bookings: departure.bookings.filter((booking) => isStanding(booking, now)),
  })
  const all = [
    { label: t('passengers.action'), Icon: IconPrinter, onClick: onPrint, isBusy: false },
    { label: t('passengers.share'), Icon: IconShare, onClick: share.share, isBusy: share.isPending },
    ...(can('mdu_tour_booking', 'edit')
      ? [{ label: t('message.action'), Icon: IconMessage, onClick: onMessage, isBusy: false }]
      : []),
  ]
  return (
    <section aria-labelledby="departure-people">
      <div className={styles['top']}>
        <h3 id="departure-people" className={styles['heading']}>
          {t('people.title')}{' '}
          <span className={styles['dim']}>{t('people.count', { people: departure.people_used, bookings: count })}</span>
          {dock && (
            <span className={styles['dock']}>
              {board('atDock', { received: String(dock.received), boarded: String(dock.boarded) })}
            </span>
          )}
        </h3>
        {count > 0 &&
          all.map(({ label, Icon, onClick, isBusy }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon variant="default" size={44} aria-label={label} loading={isBusy} onClick={onClick}>
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
      </div>
      {count === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <BookingsUnder departure={departure}>
        {(bookings) => (
          <ul className={styles['list']}>
            {bookings
              .filter((booking) => isStanding(booking, now))
              .map((booking) => (
                <Person key={booking.id} booking={booking} now={now} hasLeft={hasDeparted(departure.state)} />
              ))}
          </ul>
        )}
      </BookingsUnder>
    </section>
  )
}

/** One booking: name and party, what is not as usual, a call or a chat, and its money. */
function Person({ booking, now, hasLeft }: { booking: BookingRow; now: number; hasLeft: boolean }) {
  const words = useTranslations('booking')
  const { openBooking } = useBoardActions()
  const phone = phoneOf(booking)
  const isWaiting = awaitsPayment(booking.status)
  const letsIn = useLetIn(booking)
  const mayCollect = booking.due_cents > 0 && refusalOf(booking, isWaiting ? 'confirm' : 'collect') === null
  const step = !mayCollect && !hasLeft && letsIn ? dockStepOf(booking, instant(now)) : null
  return (
    <li className={styles['person']}>
      <div className={styles['who']}>
        <visits.Link
          to="."
          search={({ departure: _departure, ...previous }) => ({ ...previous, booking: booking.id })}
          className={styles['name']}
          preload={false}
        >
          {touristNameOf(booking) ?? words('unnamed')}
        </visits.Link>
        <span className={styles['dim']}>{partyWords(booking.party, words)}</span>
        <span className={styles['notices']}>
          <BookingNotices booking={booking} now={now} />
        </span>
      </div>
      <span className={styles['money']}>
        {formatMoney(booking.total_cents, booking.currency)}
        <MoneyWord booking={booking} now={now} />
      </span>
      <span className={styles['acts']}>
        {phone && (
          <ActionIcon
            component="a"
            href={telephoneLink(phone)}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={words('call', { phone })}
          >
            <IconPhone size={18} aria-hidden />
          </ActionIcon>
        )}
        <SendTicket booking={booking} />
        {mayCollect && (
          <Button
            variant="light"
            mih={44}
            px="sm"
            aria-label={words('next.collectOf', { ticket: booking.ticket })}
            onClick={() => openBooking(booking, isWaiting ? 'confirm' : 'collect')}
          >
            {words('next.collect')}
          </Button>
        )}
        {step && letsIn && (
          <Button
            variant="light"
            mih={44}
            px="sm"
            aria-label={words(`next.${step}Of`, { ticket: booking.ticket })}
            onPointerEnter={() => void loadLetIn().catch(() => undefined)}
            onClick={() => letsIn(step)}
          >
            {words(`next.${step}`)}
          </Button>
        )}
      </span>
    </li>
  )
}
