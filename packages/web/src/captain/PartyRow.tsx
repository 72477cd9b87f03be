import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import { fullName } from '@muelle/domain/full-name'
import { IconCheck, IconCircleCheckFilled, IconMinus, IconPhone, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { telephoneLink } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Deck.module.css'
import { namesOf, type Party } from './parties.ts'
import type { Boarding } from './use-boarding.ts'

type Props = {
  party: Party
  boarding: Boarding
  onCollect: (bookingId: number) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A party: a press boards all of it, one on its name has fewer; whoever owes is asked for it first. */
export function PartyRow({ party, boarding, onCollect, isOpen, onOpen }: Props) {
  const t = useTranslations('captain')
  const { booking, missing } = party
  const name = party.name ?? t('noName')
  const isOpenable = missing.length > 0
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['who']}
        aria-expanded={isOpenable ? isOpen : undefined}
        disabled={!isOpenable}
        onClick={() => onOpen(!isOpen)}
      >
        <strong>{name}</strong>
        <span>{wordsOf(party, t)}</span>
      </button>
      {missing.length > 0 && booking.tourist_phone && (
        <a href={telephoneLink(booking.tourist_phone)} className={styles['square']} aria-label={t('call', { name })}>
          <IconPhone size={28} aria-hidden />
        </a>
      )}
      {missing.length === 0 ? (
        <span className={styles['done']}>
          <IconCircleCheckFilled size={28} aria-hidden /> {party.aboard.length}
        </span>
      ) : booking.due_cents > 0 ? (
        <button
          type="button"
          className={styles['money']}
          aria-label={t('collectFrom', { amount: exactMoney(booking.due_cents, booking.currency), name })}
          onClick={() => onCollect(booking.id)}
        >
          <strong>{exactMoney(booking.due_cents, booking.currency)}</strong>
          {t('collect')}
        </button>
      ) : (
        <BoardButton party={party} name={name} count={missing.length} boarding={boarding} />
      )}
      {isOpen && isOpenable && booking.due_cents === 0 && (
        <Fewer party={party} name={name} boarding={boarding} onDone={() => onOpen(false)} />
      )}
      {isOpen && <Details party={party} />}
    </li>
  )
}

function wordsOf(party: Party, t: ReturnType<typeof useTranslations<'captain'>>): string {
  const { booking, missing, aboard } = party
  if (booking.standing === 'open') return [t('people', { count: booking.people }), t('notConfirmed')].join(' · ')
  if (aboard.length === 0 || missing.length === 0) return t('people', { count: booking.people })
  const names = namesOf(party, missing)
  return [t('partly', { missing: missing.length, people: booking.people }), ...names].join(' · ')
}

type BoardProps = { party: Party; name: string; count: number; boarding: Boarding; onDone?: () => void }

function BoardButton({ party, name, count, boarding, onDone }: BoardProps) {
  const t = useTranslations('captain')
  return (
    <button
      type="button"
      className={styles['board']}
      aria-label={t('boardThem', { count, name })}
      onClick={() => {
        void boarding.board(party, party.missing.slice(0, count))
        onDone?.()
      }}
    >
      <strong>
        <IconCheck size={24} aria-hidden /> {count}
      </strong>
      {t('board')}
    </button>
  )
}

/** So many of them only: of three of four, one press takes one away, and the next boards the rest. */
function Fewer({ party, name, boarding, onDone }: Omit<BoardProps, 'count'> & { onDone: () => void }) {
  const t = useTranslations('captain')
  const most = party.missing.length
  const [count, setCount] = useState(Math.max(1, most - 1))
  if (most < 2) return null
  return (
    <div className={styles['fewer']}>
      <button
        type="button"
        className={styles['square']}
        aria-label={t('fewer')}
        disabled={count <= 1}
        onClick={() => setCount(count - 1)}
      >
        <IconMinus size={28} aria-hidden />
      </button>
      <button
        type="button"
        className={styles['square']}
        aria-label={t('more')}
        disabled={count >= most}
        onClick={() => setCount(count + 1)}
      >
        <IconPlus size={28} aria-hidden />
      </button>
      <BoardButton party={party} name={name} count={count} boarding={boarding} onDone={onDone} />
    </div>
  )
}

const Details = ({ party: { booking } }: { party: Party }) => {
  const t = useTranslations('captain')
  const persons = booking.party.map(({ first_name, last_name, category }) =>
    [fullName(first_name, last_name), category].filter(Boolean).join(', '),
  )
  return (
    <p className={styles['details']}>
      {[t('ticket', { ticket: booking.ticket }), ...persons].join(' · ')}
      {NOTE_FIELDS.map((field) => booking[field] && <strong key={field}> {booking[field]}</strong>)}
    </p>
  )
}
