import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../i18n/format.ts'
import styles from '../Payments.module.css'

/** As many as are looked at without scrolling. */
const SHOWN = 3

type Props<Row> = {
  title: string
  icon: ReactNode
  rows: readonly Row[]
  /** How many there are, also of those that were not read. */
  count: number
  /** What all of them come to. */
  sum: string
  renderRow: (row: Row) => ReactNode
}

/** What waits for somebody, the oldest first, with one thing to do about each. */
export function QueueCard<Row>({ title, icon, rows, count, sum, renderRow }: Props<Row>) {
  const t = useTranslations('moneyQueues')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  return (
    <section className={`mu-card ${styles['queue']} ${styles['open-queue']}`} aria-labelledby={id}>
      <header>
        {icon}
        <h2 id={id}>{title}</h2>
        <span className={styles['count']}>{count}</span>
        <b className="mu-num">{sum}</b>
      </header>
      <ul>{(isWhole ? rows : rows.slice(0, SHOWN)).map(renderRow)}</ul>
      {!isWhole && rows.length > SHOWN && (
        <Button variant="subtle" mih={44} onClick={() => setWhole(true)}>
          {t('showAll', { count: formatNumber(rows.length) })}
        </Button>
      )}
    </section>
  )
}
