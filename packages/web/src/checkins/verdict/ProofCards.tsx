import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Told } from '../dock/told.ts'
import { proofCards } from './proof-cards.ts'
import styles from './Verdict.module.css'

type Props = { told: Told; isBusy: boolean; onAllSeen: () => void }

/** A card for each proof to be shown; with the last one that is ticked they are let in. */
export function ProofCards({ told, isBusy, onAllSeen }: Props) {
  const t = useTranslations()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const cards = proofCards(told)
  const tick = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
    if (cards.every((card) => next.has(card.key))) onAllSeen()
  }
  return (
    <div className={styles['cards']} role="group" aria-label={t('scan.words.proof_required')}>
      {cards.map(({ key, tariff, name, position }) => {
        const Icon = ticked.has(key) ? IconCircleCheckFilled : IconCircle
        return (
          <button key={key} type="button" aria-pressed={ticked.has(key)} disabled={isBusy} onClick={() => tick(key)}>
            <Icon size={28} aria-hidden />
            <span>
              <strong>{name || t('scan.person', { number: String(position) })}</strong>
              <small>{t(`booking.tariffs.${tariff}`)}</small>
            </span>
          </button>
        )
      })}
      <p role="status">{t('scan.proofLeft', { count: cards.length - ticked.size })}</p>
    </div>
  )
}
