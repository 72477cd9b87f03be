import type { DoorVerdict as Verdict } from '@muelle/domain/checkins/door/judge-door'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarX,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconDoorExit,
  IconHandStop,
  IconHelpOctagon,
  IconQrcode,
  IconTicketOff,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Door.module.css'
import { DoorDeeds } from './DoorDeeds.tsx'
import type { Door, DoorShown } from './use-door.ts'

/** Green goes by itself. */
const CLOSE_AFTER_MS = 2_000

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
        <DoorDeeds door={door} shown={shown} />
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
      {(told.detail.waived_cents ?? 0) > 0 && (
        <span>{t('waived', { amount: exactMoney(told.detail.waived_cents ?? 0, told.currency) })}</span>
      )}
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
