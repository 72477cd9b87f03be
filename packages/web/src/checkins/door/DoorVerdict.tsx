import type { DoorVerdict as Verdict } from '@muelle/domain/checkins/door/judge-door'
import { DENIAL_REASONS } from '@muelle/domain/visits/reasons'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarX,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconCreditCard,
  IconDoorExit,
  IconHandStop,
  IconHelpOctagon,
  IconQrcode,
  IconTicketOff,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { AskManager } from './AskManager.tsx'
import styles from './Door.module.css'
import type { Door, DoorShown } from './use-door.ts'

/** Green goes by itself. */
const CLOSE_AFTER_MS = 2_000
const MOST_NUMBERS = 20

const LOOKS: Readonly<Record<Verdict, { tone: 'green' | 'amber' | 'coral' | 'sky' | 'black'; icon: TablerIcon }>> = {
  ok: { tone: 'green', icon: IconCircleCheck },
  partial: { tone: 'green', icon: IconCircleCheck },
  choose: { tone: 'green', icon: IconUsers },
  out: { tone: 'green', icon: IconDoorExit },
  charge: { tone: 'amber', icon: IconCash },
  used: { tone: 'coral', icon: IconBan },
  over_size: { tone: 'coral', icon: IconUsers },
  full: { tone: 'coral', icon: IconHandStop },
  requested: { tone: 'sky', icon: IconClock },
  duplicate: { tone: 'sky', icon: IconUsers },
  other_day: { tone: 'sky', icon: IconCalendarX },
  other_hour: { tone: 'sky', icon: IconClock },
  canceled: { tone: 'coral', icon: IconBan },
  denied: { tone: 'coral', icon: IconHandStop },
  revoked: { tone: 'coral', icon: IconTicketOff },
  nobody_inside: { tone: 'black', icon: IconDoorExit },
  unknown: { tone: 'black', icon: IconHelpOctagon },
}

type Props = { door: Door; shown: DoorShown; timeZone: string }

/** What a scan at a door came to, over the whole screen: word, whose it is, what can be done with one press, and the next one. */
export function DoorVerdict({ door, shown, timeZone }: Props) {
  const t = useTranslations('door')
  const { told } = shown
  const { tone, icon: Icon } = LOOKS[told.verdict]
  const word = useRef<HTMLHeadingElement>(null)
  useEffect(() => word.current?.focus({ preventScroll: true }), [])
  const next = useEffectEvent(door.next)
  const { closesItself } = door
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(() => next(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closesItself])
  const due = told.detail.due_cents ?? 0
  const heading =
    told.verdict === 'charge'
      ? t('words.charge', { amount: exactMoney(due, told.currency) })
      : t(`words.${told.verdict}`)
  return (
    <section className={styles['verdict']} data-tone={tone} data-verdict={told.verdict} aria-labelledby="door-word">
      <div className={styles['told']}>
        <h2 id="door-word" ref={word} tabIndex={-1}>
          <Icon size={56} stroke={1.75} aria-hidden />
          {heading}
        </h2>
        <Reason shown={shown} timeZone={timeZone} />
        <Whose shown={shown} timeZone={timeZone} />
        <Deeds door={door} shown={shown} />
      </div>
      <div className={styles['below']}>
        {told.verdict === 'partial' && (
          <p className={styles['missing']}>
            <IconUsers size={24} aria-hidden />
            {t('stillMissing', {
              in: told.party?.party_in ?? 0,
              of: told.party?.party_size ?? 0,
              count: told.detail.missing ?? 0,
            })}
          </p>
        )}
        <div className={styles['row']}>
          {told.is_admitted && (
            <button type="button" disabled={door.isBusy} onClick={() => void door.undo(told, t('undone'))}>
              <IconArrowBackUp size={22} aria-hidden />
              {t('undo')}
            </button>
          )}
          <button type="button" data-filled className={styles['next']} aria-keyshortcuts="Enter" onClick={door.next}>
            <IconQrcode size={22} aria-hidden />
            {t('next')}
          </button>
        </div>
        {closesItself && <div className={styles['closing']} style={{ animationDuration: `${CLOSE_AFTER_MS}ms` }} />}
      </div>
    </section>
  )
}

function Reason({ shown: { told }, timeZone }: { shown: DoorShown; timeZone: string }) {
  const t = useTranslations('door')
  const timeOf = (at: string) => formatTimeOfDay(localParts(at, timeZone).time)
  const { detail, party, verdict } = told
  const { last } = detail
  const text =
    verdict === 'used' && last
      ? t('reasons.used', { time: timeOf(last.at), gate: last.gate ?? t('someGate'), by: last.by })
      : verdict === 'full'
        ? t('reasons.full', { left: detail.places_left ?? 0, people: detail.people ?? 0 })
        : verdict === 'over_size'
          ? t('reasons.over_size', { people: detail.people ?? 0, left: detail.missing ?? 0 })
          : verdict === 'other_day' && detail.date
            ? t('reasons.other_day', { day: formatDayInside(detail.date) })
            : verdict === 'other_hour' && detail.starts_at
              ? t('reasons.other_hour', { time: timeOf(detail.starts_at) })
              : verdict === 'duplicate'
                ? t('reasons.duplicate', { list: party?.duplicate_of ?? '' })
                : verdict === 'charge' && party
                  ? t('reasons.charge', {
                      people: detail.people ?? 0,
                      cover: exactMoney(party.cover_cents, told.currency),
                    })
                  : verdict === 'requested' ||
                      verdict === 'unknown' ||
                      verdict === 'revoked' ||
                      verdict === 'nobody_inside'
                    ? t(`reasons.${verdict}`)
                    : null
  return text === null ? null : <p className={styles['reason']}>{text}</p>
}

function Whose({ shown: { told }, timeZone }: { shown: DoorShown; timeZone: string }) {
  const t = useTranslations('door')
  const { party } = told
  if (!party) return null
  const free = party.free_until === null ? null : formatTimeOfDay(localParts(party.free_until, timeZone).time)
  const where = [party.list?.name, ...party.tables].filter((word) => word !== undefined && word !== '').join(' · ')
  return (
    <div className={styles['whose']}>
      <strong>{party.name ?? party.ticket}</strong>
      <span>{t('inOf', { in: party.party_in, of: party.party_size })}</span>
      {where !== '' && <span>{where}</span>}
      {told.approved_by && <span>{t('allowedBy', { name: told.approved_by.name })}</span>}
      {told.change_cents > 0 && (
        <strong>{t('change', { amount: exactMoney(told.change_cents, told.currency) })}</strong>
      )}
      {party.cover_cents > 0 && free !== null && <small>{t('freeUntil', { time: free })}</small>}
      {party.is_late && <small>{t('late')}</small>}
      {party.notes && <small>{party.notes}</small>}
    </div>
  )
}

/** What solves it: a number, money, or somebody who may. */
function Deeds({ door, shown }: { door: Door; shown: DoorShown }) {
  const t = useTranslations('door')
  const { told } = shown
  const { verdict, detail, party } = told
  const [isDenying, setDenying] = useState(false)
  const most = Math.min(MOST_NUMBERS, detail.missing ?? 0)
  const asksNumber = (verdict === 'choose' || verdict === 'charge') && most > 1
  const chosen = detail.people ?? 0
  const { may_force, may_overfill } = door.bundle ?? { may_force: false, may_overfill: false }
  const mayForce =
    verdict === 'full'
      ? may_overfill
      : verdict === 'over_size' || verdict === 'other_hour' || verdict === 'other_day'
        ? may_force
        : false
  const isAsked = !mayForce && (verdict === 'full' || verdict === 'over_size')
  const isOpen =
    party !== null &&
    !told.is_admitted &&
    party.inside === 0 &&
    (party.status === 'confirmed' || party.status === 'arrived')
  return (
    <>
      {asksNumber && (
        <div className={styles['numbers']} role="group" aria-label={t(verdict === 'charge' ? 'howManyPay' : 'howMany')}>
          <p>{t(verdict === 'charge' ? 'howManyPay' : 'howMany')}</p>
          {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={verdict === 'charge' && number === chosen}
              disabled={door.isBusy}
              onClick={() => void door.again({ people: number })}
            >
              {number}
            </button>
          ))}
        </div>
      )}
      {verdict === 'charge' && <Pay door={door} shown={shown} />}
      <div className={styles['deeds']}>
        {mayForce && (
          <button
            type="button"
            disabled={door.isBusy}
            onClick={() =>
              void (party ? door.again({ isForced: true }) : door.press(told.direction, { isForced: true }))
            }
          >
            {t('letInAnyway')}
          </button>
        )}
        {isAsked && <AskManager key={told.nonce} door={door} told={told} />}
        {isOpen && !isDenying && (
          <button type="button" onClick={() => setDenying(true)}>
            {t('deny')}
          </button>
        )}
      </div>
      {isDenying && party && (
        <div className={styles['deeds']} role="group" aria-label={t('denyWhy')}>
          <p>{t('denyWhy')}</p>
          {DENIAL_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              disabled={door.isBusy}
              onClick={() => void door.deny(party.visit_id, reason, t('denied'))}
            >
              {t(`denials.${reason}`)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const NOTES = [20_000, 50_000, 100_000] as const

function Pay({ door, shown: { told } }: { door: Door; shown: DoorShown }) {
  const t = useTranslations('door')
  const due = told.detail.due_cents ?? 0
  const people = told.detail.people ?? 0
  const pay = (method: 'cash' | 'terminal') => void door.again({ people, payment: { method, amount_cents: due } })
  const notes = NOTES.map((note) => ({ note: Math.ceil(due / note) * note })).filter(
    ({ note }, at, all) => note > due && all.findIndex((one) => one.note === note) === at,
  )
  return (
    <>
      {notes.length > 0 && (
        <dl className={styles['changes']} aria-label={t('changeTitle')}>
          {notes.map(({ note }) => (
            <div key={note}>
              <dt>{t('outOf', { amount: exactMoney(note, told.currency) })}</dt>
              <dd>{exactMoney(note - due, told.currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['pay']}>
        <button type="button" data-filled disabled={door.isBusy} onClick={() => pay('cash')}>
          <IconCash size={24} aria-hidden />
          <span>
            <strong>{t('cash')}</strong>
            <small>{t('andIn', { count: people })}</small>
          </span>
        </button>
        <button type="button" disabled={door.isBusy || !navigator.onLine} onClick={() => pay('terminal')}>
          <IconCreditCard size={24} aria-hidden />
          <span>
            <strong>{t('card')}</strong>
            <small>{t('andIn', { count: people })}</small>
          </span>
        </button>
      </div>
    </>
  )
}
