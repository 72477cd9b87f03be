import { DENIAL_REASONS } from '@muelle/domain/visits/reasons'
import { IconCash, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { AskManager } from './AskManager.tsx'
import type { AskedFor } from './asked-for.ts'
import styles from './Door.module.css'
import type { DoorTold } from './door-here.ts'
import type { Door, DoorShown } from './use-door.ts'

const MOST_NUMBERS = 20

type Props = { door: Door; shown: DoorShown }

type Ways = { mayForce: boolean; mayWaive: boolean; mayApprove: boolean; ask: AskedFor | null }
const NONE: Ways = { mayForce: false, mayWaive: false, mayApprove: false, ask: null }

/** Who solves it: whoever scans by themselves, or a manager whom they ask. Beyond the papers of the house there is nobody (D-2). */
function waysOut({ bundle }: Door, { verdict, detail, direction }: DoorTold): Ways {
  const { may_force, may_overfill } = bundle ?? { may_force: false, may_overfill: false }
  if (direction === 'exit' || detail.is_lawful) return NONE
  if (verdict === 'full') return { ...NONE, mayForce: may_overfill, ask: may_overfill ? null : 'more' }
  if (verdict === 'over_size') return { ...NONE, mayForce: may_force, ask: may_force ? null : 'more' }
  if (verdict === 'other_hour') return { ...NONE, mayForce: may_force, ask: may_force ? null : 'hour' }
  if (verdict === 'charge') return { ...NONE, mayWaive: may_overfill, ask: may_overfill ? null : 'cover' }
  if (verdict === 'requested') return { ...NONE, mayApprove: may_overfill, ask: may_overfill ? null : 'list' }
  return { ...NONE, mayForce: verdict === 'other_day' && may_force }
}

/** What solves it: a number, money, or somebody who may. */
export function DoorDeeds({ door, shown }: Props) {
  const t = useTranslations('door')
  const { told } = shown
  const { verdict, detail, party } = told
  const [isDenying, setDenying] = useState(false)
  const most = Math.min(MOST_NUMBERS, detail.missing ?? 0)
  const asksNumber = (verdict === 'choose' || verdict === 'charge') && most > 1
  const chosen = detail.people ?? 0
  const ways = waysOut(door, told)
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
        {ways.mayForce && (
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
        {ways.mayWaive && (
          <button
            type="button"
            disabled={door.isBusy}
            onClick={() => void door.again({ people: chosen, waivesCover: true })}
          >
            {t('noCover')}
          </button>
        )}
        {ways.mayApprove && party && (
          <button
            type="button"
            disabled={door.isBusy}
            onClick={() => void door.addEntry({ visit_id: party.visit_id, people: party.party_size })}
          >
            {t('approveIn')}
          </button>
        )}
        {ways.ask && <AskManager key={told.nonce} door={door} told={told} why={ways.ask} />}
        {told.detail.is_lawful && <p>{t('lawful')}</p>}
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
