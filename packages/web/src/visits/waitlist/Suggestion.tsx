import { Button } from '@mantine/core'
import type { WaitSuggestion } from '@muelle/contract/visits/waitlist'
import { useTranslations } from 'use-intl'
import { shortName } from '../host/host-words.ts'
import styles from './Waitlist.module.css'

type Props = { suggestion: WaitSuggestion; isPending: boolean; onOffer: () => void }

/** A table and whom it falls to: one press tells them (W-2). */
export function Suggestion({ suggestion, isPending, onOffer }: Props) {
  const t = useTranslations('waitlist')
  const { name, party_size, resources, state } = suggestion
  const table = resources.map((resource) => shortName(resource.name)).join('+')
  return (
    <div className={styles['suggestion']}>
      <p>
        <b>{t(`place.${state}`, { table })}</b>
        <small>{t('fallsTo', { name: name ?? t('unnamed'), party: party_size })}</small>
      </p>
      <Button loading={isPending} onClick={onOffer} aria-label={t('tellFor', { name: name ?? t('unnamed'), table })}>
        {t('tell')}
      </Button>
    </div>
  )
}
