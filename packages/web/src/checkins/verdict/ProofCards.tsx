import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ProofCard } from './proof-cards.ts'
import styles from './Verdict.module.css'

type Props = {
  cards: readonly ProofCard[]
  ticked: ReadonlySet<string>
  isBusy: boolean
  onTick: (ticked: ReadonlySet<string>) => void
}

/** A card for each proof to be shown; with the last one that is ticked they are let in. */
export function ProofCards({ cards, ticked, isBusy, onTick }: Props) {
  const t = useTranslations()
  const tick = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    onTick(next)
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
