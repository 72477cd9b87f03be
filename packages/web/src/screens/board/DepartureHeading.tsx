import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { IconChevronRight, IconDots, IconPrinter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { bookingCountOf } from '../../departures/board/booking-count.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { saleDenialOf } from '../../departures/plan/sale-denial.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import { useBoardActions } from './board-actions.ts'
import styles from './DepartureHeading.module.css'
import { BoatAndCrew, BoatWords, Money, Seats, SeatsWord } from './HeadingFacts.tsx'
import { StateLine } from './StateLine.tsx'
import { isOver } from './unfolded.ts'

const visits = getRouteApi('/_panel/visitas')
const loadMenu = () =>
  Promise.all([import('./DepartureMenu.tsx'), loadDeskTexts()]).then(([{ DepartureMenu }]) => DepartureMenu)

export type HeadingProps = {
  departure: BoardDeparture
  titleId: string
  listId: string
  isOpen: boolean
  onToggle: () => void
  now: number
}

const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null
const reasonIdOf = (departure: BoardDeparture) => `reason-${departureKey(departure)}`

/** A departure at a glance, in the columns of the board: when, what and how it stands, boat over captain, seats, money, one action. */
export function DepartureHeading({ departure, titleId, listId, isOpen, onToggle, now }: HeadingProps) {
  const t = useTranslations('board')
  const time = formatTimeOfDay(departure.start_time)
  const names = { time, tour: departure.tour_name }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- the arrow is the button; the row is only larger for a mouse
    <header
      className={`${styles['heading']} ${styles['grid']}`}
      onClick={({ target }) => !isOnControl(target) && onToggle()}
    >
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-label={t('toggleOf', names)}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-fold=""
        onClick={onToggle}
      >
        <IconChevronRight size={16} aria-hidden />
      </UnstyledButton>
      <div className={styles['title']}>
        <h2 id={titleId}>
          <visits.Link
            to="."
            search={(previous) => ({ ...previous, departure: departureKey(departure) })}
            className={styles['open'] ?? ''}
            preload={false}
          >
            <span className={styles['time']}>{time}</span> <span className={styles['tour']}>{departure.tour_name}</span>
          </visits.Link>
        </h2>
        <StateLine departure={departure} id={reasonIdOf(departure)} now={now} hasCount />
      </div>
      <BoatAndCrew departure={departure} />
      <Seats departure={departure} />
      <Money departure={departure} />
      <div className={styles['acts']}>
        <MainButton departure={departure} now={now} />
        {bookingCountOf(departure) > 0 ? <PrintButton departure={departure} /> : <span className={styles['print']} />}
        <MoreButton departure={departure} />
      </div>
    </header>
  )
}

/** The same on a phone: two lines that fold, and what is done with the departure below them once it is open. */
export function DepartureCardHeading({ departure, titleId, listId, isOpen, onToggle, now }: HeadingProps) {
  const t = useTranslations('board')
  const time = formatTimeOfDay(departure.start_time)
  return (
    <header className={styles['card']}>
      <div className={styles['two']}>
        <h2 id={titleId}>
          <UnstyledButton
            className={styles['whole'] ?? ''}
            aria-expanded={isOpen}
            aria-controls={listId}
            data-fold=""
            onClick={onToggle}
          >
            <span className={styles['time']}>{time}</span> <span className={styles['tour']}>{departure.tour_name}</span>
          </UnstyledButton>
        </h2>
        <span className={styles['count']}>
          <b>{departure.seats_used}</b>/{departure.capacity}
        </span>
        <IconChevronRight size={16} aria-hidden className={styles['arrow'] ?? ''} />
        <span className={styles['below']}>
          <BoatWords departure={departure} />
        </span>
        <SeatsWord departure={departure} />
        <span className={styles['note']}>
          <StateLine departure={departure} id={reasonIdOf(departure)} now={now} />
        </span>
      </div>
      {isOpen && (
        <div className={styles['cardActs']}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <visits.Link
                {...props}
                to="."
                search={(previous) => ({ ...previous, departure: departureKey(departure) })}
                preload={false}
                aria-label={t('detailsOf', { time, tour: departure.tour_name })}
              />
            )}
          >
            {t('details')}
          </Button>
          <MainButton departure={departure} now={now} isCard />
          <MoreButton departure={departure} />
        </div>
      )}
    </header>
  )
}

/** The one action of the row: it sells while it can be sold, and is looked at otherwise. A card has a button for looking already. */
function MainButton({ departure, now, isCard = false }: { departure: BoardDeparture; now: number; isCard?: boolean }) {
  const t = useTranslations('board')
  const { sell } = useBoardActions()
  const { can } = useRights()
  const scheduleId = saleChoiceOf(departure)
  const names = { tour: departure.tour_name, time: formatTimeOfDay(departure.start_time) }
  const isSold = saleDenialOf(departure, can('mdu_tour', 'edit')) === null && !isOver(departure, now)
  if (sell && scheduleId !== null && isSold)
    return (
      <Button
        variant="light"
        size={isCard ? 'sm' : 'compact-md'}
        className={`${styles['main']} mu-no-print`}
        aria-label={t('sellDeparture', names)}
        onClick={() => sell(scheduleId)}
      >
        {t('sell')}
      </Button>
    )
  if (isCard) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      className={`${styles['main']} mu-no-print`}
      renderRoot={(props) => (
        <visits.Link
          {...props}
          to="."
          search={(previous) => ({ ...previous, departure: departureKey(departure) })}
          preload={false}
          aria-label={t('detailsOf', names)}
          {...(departure.reason && sell ? { 'aria-describedby': reasonIdOf(departure) } : {})}
        />
      )}
    >
      {t('view')}
    </Button>
  )
}

/** Puts the passenger list of this departure on paper. */
function PrintButton({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('board')
  const { begin } = useBoardActions()
  const name = t('printDeparture', { time: formatTimeOfDay(departure.start_time), tour: departure.tour_name })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={`${styles['print']} mu-no-print`}
      aria-label={name}
      onClick={() => begin({ kind: 'print', departure })}
    >
      <IconPrinter size={16} />
    </ActionIcon>
  )
}

function MoreButton({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('board')
  const { begin } = useBoardActions()
  const names = { time: formatTimeOfDay(departure.start_time), tour: departure.tour_name }
  return (
    <DeferredPopup
      kind="menu"
      load={loadMenu}
      pass={{ departure, begin }}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          className={`${styles['print']} mu-no-print`}
          aria-label={t('actionsOf', names)}
        >
          <IconDots size={16} />
        </ActionIcon>
      }
    />
  )
}
