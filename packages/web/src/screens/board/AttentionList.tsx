import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import styles from './AttentionList.module.css'
import type { Attention } from './attention.ts'

type Props = {
  items: readonly Attention[]
  /** Shows the row of a departure, unfolded. */
  onDeparture: (key: string) => void
  /** Shows the bookings whose proof nobody has seen. */
  onProofs: () => void
}

/** What has to be seen to on this day, each a way to its row. A phone names the gravest and has the others behind a press. */
export function AttentionList({ items, onDeparture, onProofs }: Props) {
  const t = useTranslations('board.attention')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = items
  if (!first) return null
  const wordsOf = (item: Attention) => {
    if (item.kind === 'proof') return t('proof', { count: item.count })
    if (item.count > 1) return t(`several.${item.kind}`, { count: item.count })
    return t(item.kind, { time: formatTimeOfDay(item.startTime) })
  }
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={`${styles['attention']} mu-no-print`} aria-label={t('title')} data-open={isOpen || undefined}>
      <IconAlertTriangle size={16} aria-hidden />
      <span className={styles['count']}>{t('count', { count: total })}</span>
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {items.length === 1 ? wordsOf(first) : t('more', { first: wordsOf(first), count: items.length - 1 })}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={styles['list']}>
        {items.map((item) => (
          <li key={item.kind === 'proof' ? 'proof' : `${item.kind} ${item.key}`}>
            <UnstyledButton
              className={styles['link'] ?? ''}
              onClick={() => (item.kind === 'proof' ? onProofs() : onDeparture(item.key))}
            >
              {wordsOf(item)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
