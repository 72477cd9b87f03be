import { Button, Text } from '@mantine/core'
import type { KnownGuest } from '@muelle/contract/visits/known-guests'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import styles from './Entry.module.css'
import type { Known } from './use-known-guests.ts'

/** Who was here before, with what a host wants to know before a table is promised (C-1, C-4). */
export function KnownGuests({ guest, others, refusal, choose }: Known) {
  const t = useTranslations('host.entry')
  if (!guest && others.length === 0 && refusal === null) return null
  return (
    <div className={styles['part']}>
      {refusal !== null && (
        <Text size="sm" className={styles['bad'] ?? ''} role="alert">
          {refusal.message}
        </Text>
      )}
      {guest && (
        <span className={styles['guest']}>
          <OfGuest guest={guest} />
        </span>
      )}
      {!guest && others.length > 0 && <span className={styles['hint']}>{t('known')}</span>}
      {!guest &&
        others.map((other) => (
          <span key={other.id} className={styles['guest']}>
            <OfGuest guest={other} />
            <Button
              variant="default"
              mih={44}
              aria-label={t('isThem', { name: other.name })}
              onClick={() => choose(other)}
            >
              {t('choose')}
            </Button>
          </span>
        ))}
    </div>
  )
}

function OfGuest({ guest }: { guest: KnownGuest }) {
  const t = useTranslations('host.entry')
  const { name, phone, visits, no_shows, allergies, is_blocked, tags } = guest
  return (
    <span className={styles['main']}>
      <Text component="span" fw={600}>
        {name}
      </Text>{' '}
      <Text component="span" size="sm" c="dimmed">
        {[phone, t('visits', { count: visits }), no_shows > 0 && t('noShows', { count: no_shows })]
          .filter(Boolean)
          .join(' · ')}
      </Text>{' '}
      {is_blocked && <StatusBadge tone="danger">{t('blocked')}</StatusBadge>}{' '}
      {allergies !== null && <StatusBadge tone="waiting">{t('allergy', { text: allergies })}</StatusBadge>}{' '}
      {tags.length > 0 && <StatusBadge tone="neutral">{tags.join(', ')}</StatusBadge>}
    </span>
  )
}
