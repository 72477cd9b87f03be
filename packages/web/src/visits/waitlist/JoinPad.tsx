import type { Waitlist as Line } from '@muelle/contract/visits/waitlist'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { refused } from '../../ui/refused.ts'
import styles from './Waitlist.module.css'
import { rangeText } from './wait-range.ts'

/** Parties up to this size have a key of their own; the last stands for all that are larger, too. */
export const MOST_KEYED = 8

type Props = {
  quotes: Line['quotes']
  /** Puts a party of a size on the list; null for whoever may not. */
  onParty: ((party: number) => void) | null
  refusal?: string | undefined
  /** Beside something else in a line, rather than in a column. */
  isWide?: boolean
}

/** What a party of each size is told now, and the sizes themselves: a press begins with who is to be put on the list (W-3). */
export function JoinPad({ quotes, onParty, refusal, isWide = false }: Props) {
  const t = useTranslations('waitlist')
  const wordsOf = (quote: Line['quotes'][number]['quote']) =>
    quote === null
      ? '–'
      : quote.max === 0
        ? t('atOnce')
        : t('shortMinutes', { range: `${rangeText(quote)}${quote.is_open_ended ? '+' : ''}` })
  return (
    <div className={styles['joinPad']} data-wide={isWide} role="group" aria-label={t(onParty ? 'joinTitle' : 'quotes')}>
      {onParty && (
        <p>
          <IconPlus size={16} aria-hidden />
          {t('joinHowMany')}
        </p>
      )}
      {quotes.map(({ from, to, quote }) => (
        <div key={from} className={styles['band']}>
          <span>
            {!onParty && (to === null ? t('sizeMore', { from }) : t('size', { from, to }))} <b>{wordsOf(quote)}</b>
          </span>
          {onParty && (
            <span className={styles['bandKeys']}>
              {sizesOf(from, to).map((size) => (
                <button
                  key={size}
                  type="button"
                  data-join-size={size}
                  aria-label={t('joinOf', { party: size })}
                  onClick={() => onParty(size)}
                  {...refused(refusal)}
                >
                  {size === MOST_KEYED ? `${size}+` : size}
                </button>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const sizesOf = (from: number, to: number | null) =>
  Array.from({ length: Math.max(0, (to ?? MOST_KEYED) - from + 1) }, (_, index) => from + index)
