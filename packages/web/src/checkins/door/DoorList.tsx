import { TextInput, VisuallyHidden } from '@mantine/core'
import { MAX_GATE } from '@muelle/contract/checkins/door/door-bounds'
import type { DoorParty } from '@muelle/contract/checkins/door/record'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import styles from './Door.module.css'
import { searchParties } from './door-here.ts'
import { Newcomer } from './Newcomer.tsx'
import type { Door, DoorNewcomer } from './use-door.ts'

const MOST_SHOWN = 80

type Props = {
  door: Door
  text: string
  onText: (text: string) => void
  onChoose: (party: DoorParty, direction: 'entry' | 'exit') => void
  onAdd: (newcomer: DoorNewcomer, approval?: number) => void
  timeZone: string
}

/** Who is on tonight's lists and tables, found by three letters, the end of a telephone or a ticket. */
export function DoorList({ door, text, onText, onChoose, onAdd, timeZone }: Props) {
  const t = useTranslations('door')
  const parties = searchParties(door.bundle?.parties ?? [], text)
  return (
    <div className={styles['list']}>
      <TextInput
        size="md"
        value={text}
        label={t('search')}
        data-autofocus
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {parties.length === 0 && (
        <>
          <p>{t('nobodyFound')}</p>
          <Newcomer door={door} typed={text} onAdd={onAdd} />
        </>
      )}
      <ul>
        {parties.slice(0, MOST_SHOWN).map((party) => (
          <li key={party.visit_id}>
            <span>
              <strong>{party.name ?? party.ticket}</strong>
              <small>
                {[
                  party.list?.name ?? formatTimeOfDay(localParts(party.start_at, timeZone).time),
                  ...party.tables,
                  party.ticket,
                ].join(' · ')}
              </small>
            </span>
            <b>{t('inOf', { in: party.party_in, of: party.party_size })}</b>
            {party.inside > 0 && (
              <button type="button" disabled={door.isBusy} onClick={() => onChoose(party, 'exit')}>
                {t('goesOut')}
              </button>
            )}
            <button type="button" data-filled disabled={door.isBusy} onClick={() => onChoose(party, 'entry')}>
              {t('comesIn')}
              <VisuallyHidden> {party.name ?? party.ticket}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {parties.length > MOST_SHOWN && <p>{t('more', { count: parties.length - MOST_SHOWN })}</p>}
      <TextInput
        size="md"
        label={t('gate')}
        maxLength={MAX_GATE}
        value={door.gate}
        onChange={(event) => door.changeGate(event.currentTarget.value)}
      />
    </div>
  )
}
