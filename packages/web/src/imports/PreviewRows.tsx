import { Text } from '@mantine/core'
import type { ShownLine } from '@muelle/contract/imports/record'
import { useTranslations } from 'use-intl'
import { phoneText } from '../customers/phone-text.ts'
import { formatDate } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { FaultText } from './FaultText.tsx'
import styles from './Imports.module.css'

/** The first lines of a file as they would become. */
export function PreviewRows({ rows }: { rows: readonly ShownLine[] }) {
  const t = useTranslations('imports')
  return (
    <ul className={styles['list']}>
      {rows.map(({ line, others, person, booking, faults }) => (
        <li key={line}>
          <Text size="sm" c="dimmed" className="mu-num">
            {others.length > 0
              ? t('linesOf', { lines: [line, ...others].join(', ') })
              : t('line', { line: String(line) })}
          </Text>
          <span className={styles['grow']}>
            {person && (
              <>
                <strong>{person.name || '—'}</strong>{' '}
                {[person.phone && phoneText(person.phone), person.email].filter(Boolean).join(' · ')}
              </>
            )}
            {booking && (
              <Text size="sm" c="dimmed">
                {[
                  booking.tour !== null && booking.tour !== booking.product
                    ? [booking.product, booking.tour].filter(Boolean).join(' → ')
                    : booking.product,
                  formatDate(booking.date),
                  booking.time,
                  `${booking.people} ${t('fields.people').toLowerCase()}`,
                  exactMoney(booking.total_cents, booking.currency),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
            {faults.length > 0 && <FaultText faults={faults} isTaken={person !== null} />}
          </span>
          {person &&
            (person.known_as === null ? (
              <StatusBadge tone="active">{t('newOne')}</StatusBadge>
            ) : (
              <StatusBadge tone="neutral">{t('knownAs', { name: person.known_as })}</StatusBadge>
            ))}
          {!person && <StatusBadge tone="danger">{t('wontTake')}</StatusBadge>}
        </li>
      ))}
    </ul>
  )
}
