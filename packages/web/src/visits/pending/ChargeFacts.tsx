import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { MoneyInput } from '../../tours/prices/MoneyInput.tsx'
import styles from './Pending.module.css'

const KNOWN = [
  'hold',
  'request',
  'book',
  'approve',
  'pay',
  'unpay',
  'keep_card',
  'send_link',
  'no_show',
  'late',
  'confirm',
  'release',
] as const

type Props = { charge: VisitCharge; cents: number | undefined; onCents: (cents: number) => void }

/** How much is kept of what was paid, all that was agreed to or less, and what happened to the visit, for whoever decides (F-3). */
export function ChargeFacts({ charge, cents, onCents }: Props) {
  const t = useTranslations('visitMoney')
  return (
    <div className={styles['more']}>
      <MoneyInput
        label={t('amount')}
        cents={cents ?? charge.most_cents}
        onCents={onCents}
        max={charge.most_cents / 100}
      />
      <ol className={styles['evidence']} aria-label={t('evidence')}>
        {charge.evidence.map(({ at, action, by }) => (
          <li key={`${at}${action}`}>
            <span className="mu-num">{formatDateTime(at, charge.time_zone)}</span>
            <span>
              {t(`actions.${KNOWN.find((known) => known === action) ?? 'other'}`)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
