import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'
import { DeckDialog } from './DeckDialog.tsx'
import { LimitStop } from './LimitStop.tsx'
import type { Boarding, Refusal } from './use-boarding.ts'

type Props = { boarding: Boarding; day: CaptainDay; trip: Trip }

/** What follows a press of «Abordar»: a word of who is aboard, with the way back; or why nobody is, in full. */
export function BoardingSteps({ boarding, day, trip }: Props) {
  const { refusal, last } = boarding
  if (refusal?.kind === 'limit')
    return (
      <LimitStop key={refusal.party.booking.id} day={day} trip={trip} refused={refusal} onClose={boarding.dismiss} />
    )
  if (refusal) return <Verdict key={refusal.party.booking.id} refused={refusal} boarding={boarding} />
  return <output className={styles['lastPlace']}>{last && <Last boarding={boarding} last={last} />}</output>
}

function Last({ boarding, last }: { boarding: Boarding; last: NonNullable<Boarding['last']> }) {
  const t = useTranslations('captain')
  const { party, positions, checkin, isWaiting } = last
  const name = party.name ?? t('noName')
  return (
    <span className={styles['last']}>
      {t('boarded', { name, count: positions.length })}
      {(checkin !== null || isWaiting) && (
        <button type="button" className={styles['undo']} onClick={() => void boarding.undo(t('slip'))}>
          <IconArrowBackUp size={24} aria-hidden />
          {t('undo')}
        </button>
      )}
    </span>
  )
}

const WORDS = {
  used: 'verdictUsed',
  canceled: 'verdictOff',
  revoked: 'verdictOff',
  other_departure: 'verdictElsewhere',
  other_day: 'verdictElsewhere',
  proof_required: 'proof',
  balance_due: 'collect',
} as const
const hasWords = (verdict: string): verdict is keyof typeof WORDS => Object.hasOwn(WORDS, verdict)

function Verdict({ refused, boarding }: { refused: Extract<Refusal, { kind: 'verdict' }>; boarding: Boarding }) {
  const t = useTranslations('captain')
  const { party, positions, verdict, cash } = refused
  const proofs = party.booking.proofs.map(({ tariff, missing }) => ({ tariff, seen: missing }))
  return (
    <DeckDialog
      tone="wait"
      title={t(hasWords(verdict) ? WORDS[verdict] : 'verdictUnknown')}
      note={party.name ?? t('noName')}
      onClose={boarding.dismiss}
    >
      {verdict === 'proof_required' && proofs.length > 0 && (
        <button
          type="button"
          className={styles['filled']}
          onClick={() => {
            boarding.dismiss()
            void (cash ? boarding.boardPaid(party, cash, proofs) : boarding.board(party, positions, proofs))
          }}
        >
          {t('proofShown')}
        </button>
      )}
    </DeckDialog>
  )
}
