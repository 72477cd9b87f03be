import { ActionIcon, Button, Menu } from '@mantine/core'
import type { WaitEntry } from '@muelle/contract/visits/waitlist'
import { MINUTE_MS } from '@muelle/domain/time'
import { IconArmchair, IconArrowBarUp, IconDots, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BumpDialog } from './BumpDialog.tsx'
import type { LineStep } from './use-line.ts'
import styles from './Waitlist.module.css'
import { rangeText } from './wait-range.ts'

type Props = {
  entry: WaitEntry
  /** The server's clock when the line was read. */
  now: number
  mayEdit: boolean
  isSelected: boolean
  onSelect: () => void
  onStep: (step: LineStep) => void
}

/** Somebody who waits: since when, what they were told, and whether they are here. */
export function LineEntry({ entry, now, mayEdit, isSelected, onSelect, onStep }: Props) {
  const t = useTranslations('waitlist')
  const [isBumping, setBumping] = useState(false)
  const { position, name, party_size, promised, present, vip } = entry
  const waited = Math.max(0, Math.floor((now - Date.parse(entry.joined_at)) / MINUTE_MS))
  const who = name ?? t('unnamed')
  return (
    <li className={styles['entry']} data-selected={isSelected || undefined}>
      <span className={styles['position']}>{position}</span>
      <button type="button" className={styles['who']} onClick={onSelect}>
        <b>
          {who} <span className={styles['party']}>{party_size}</span>{' '}
          {vip && <span className={styles['vip']}>VIP</span>}
        </b>
        <small>
          {present ? t(entry.is_booked ? 'bookedHere' : 'waits', { minutes: waited }) : <em>{t('notHere')}</em>}
          {promised && ` · ${t('promised', { range: rangeText(promised) })}`}
          {entry.bump_reason && ` · ${t('bumped', { reason: entry.bump_reason })}`}
          {entry.offers_missed > 0 && ` · ${t('missed', { count: entry.offers_missed })}`}
        </small>
      </button>
      {mayEdit && !present && (
        <Button variant="default" onClick={() => onStep({ do: 'present', entry })}>
          {t('here')}
        </Button>
      )}
      {mayEdit && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('actionsFor', { name: who })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArmchair size={18} />} onClick={() => onStep({ do: 'seat', entry })}>
              {t('seat')}
            </Menu.Item>
            {vip && !entry.is_booked && (
              <Menu.Item leftSection={<IconArrowBarUp size={18} />} onClick={() => setBumping(true)}>
                {t('bump')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconUserX size={18} />} onClick={() => onStep({ do: 'left', entry })}>
              {t('left')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isBumping && (
        <BumpDialog
          name={who}
          onClose={() => setBumping(false)}
          onReason={(reason) => {
            onStep({ do: 'bump', entry, reason })
            setBumping(false)
          }}
        />
      )}
    </li>
  )
}
