import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../reader/use-keys.ts'
import { PartyPicker } from '../verdict/PartyPicker.tsx'
import { ProofCards } from '../verdict/ProofCards.tsx'
import { VerdictActions } from '../verdict/VerdictActions.tsx'
import { VerdictScreen } from '../verdict/VerdictScreen.tsx'
import { useMoveHere } from './use-move-here.ts'
import type { Scanner, Shown } from './use-scanner.ts'

const CollectDialog = lazy(async () => ({ default: (await import('./CollectDialog.tsx')).CollectDialog }))
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

type Props = {
  scanner: Scanner
  shown: Shown
  list: CheckinBundle | null
  /** Something else is open above it. */
  isCovered: boolean
  onUndo: () => void
  onSearch: () => void
}

/** A verdict with all that solves it; what is solved is judged anew, and the next problem shows by itself. */
export function ScannerVerdict({ scanner, shown, list, isCovered, onUndo, onSearch }: Props) {
  const t = useTranslations('scan')
  const { told, wish } = shown
  const { booking, detail } = told
  const [isPicking, setPicking] = useState(wish.passengers !== undefined || told.verdict === 'partial')
  const [step, setStep] = useState<'collect' | 'letIn' | null>(null)
  const move = useMoveHere(
    // Moved, its printed code is good no more: who stands here is known.
    () => void scanner.again(booking ? { bookingId: booking.id } : {}),
    () => void scanner.again(),
  )
  const isBusy = scanner.isBusy || move.isPending
  const isIn = isAdmitting(told.verdict)
  const moveHere = () => {
    if (!booking || !detail.move || detail.move.refusal) return
    const { departure_id: departureId, difference_cents: differenceCents } = detail.move
    move.mutate({ bookingId: booking.id, departureId, differenceCents })
  }
  useKeys(
    () => {},
    (key) => {
      if (key === '-' && isIn && told.party.length > 1) setPicking(true)
      if (key.toLowerCase() === 'm' && told.verdict === 'other_departure') moveHere()
      if (key.toLowerCase() === 'c' && told.verdict === 'balance_due') setStep('collect')
    },
  )
  const phone = list?.bookings.find(({ id }) => id === booking?.id)?.tourist_phone ?? null
  return (
    <>
      <VerdictScreen
        told={told}
        closesItself={told.verdict === 'ok' && !isPicking && !isCovered && !isBusy}
        onNext={scanner.next}
        actions={
          <VerdictActions
            told={told}
            phone={phone}
            isBusy={isBusy}
            isPicking={isPicking}
            deeds={{
              undo: onUndo,
              fewer: () => setPicking(true),
              move: moveHere,
              receiveThere: () => void scanner.again({ departureId: booking?.departureId ?? null }),
              collect: () => setStep('collect'),
              letIn: () => setStep('letIn'),
              search: onSearch,
            }}
          />
        }
      >
        {isIn && isPicking && told.party.length > 1 && (
          <PartyPicker told={told} isBusy={isBusy} onChoose={(passengers) => void scanner.choose(passengers)} />
        )}
        {told.verdict === 'proof_required' && (
          <ProofCards told={told} isBusy={isBusy} onAllSeen={() => void scanner.haveSeenProofs()} />
        )}
      </VerdictScreen>
      <Suspense fallback={null}>
        {step === 'collect' && booking && (
          <CollectDialog booking={booking} onPaid={() => void scanner.again()} onClose={() => setStep(null)} />
        )}
        {step === 'letIn' && (
          <ReasonDialog
            title={t('letInTitle', { name: booking?.name ?? '' })}
            submitLabel={t('letIn')}
            isPending={isBusy}
            onReason={(reason) => void scanner.letInWith(reason)}
            onClose={() => setStep(null)}
          />
        )}
      </Suspense>
    </>
  )
}
