import type { CheckinBundle, CollectedCash } from '@muelle/contract/checkins/offline'
import { isAdmitting, type Verdict } from '@muelle/domain/checkins/kinds'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import type { ToldBooking } from '../dock/told.ts'
import { useKeys } from '../reader/use-keys.ts'
import { PartyPicker } from '../verdict/PartyPicker.tsx'
import { ProofCards } from '../verdict/ProofCards.tsx'
import { type ProofCard, proofCards } from '../verdict/proof-cards.ts'
import { VerdictActions } from '../verdict/VerdictActions.tsx'
import { VerdictScreen } from '../verdict/VerdictScreen.tsx'
import { useMoveHere } from './use-move-here.ts'
import type { Scanner, Shown } from './use-scanner.ts'

const CollectDialog = lazy(async () => ({ default: (await import('./CollectDialog.tsx')).CollectDialog }))
const CollectHere = lazy(async () => ({ default: (await import('./CollectHere.tsx')).CollectHere }))
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))
const UsesSheet = lazy(async () => {
  const [{ UsesSheet: Sheet }] = await Promise.all([import('./UsesSheet.tsx'), loadTexts('readings')])
  return { default: Sheet }
})
const DollarsDue = lazy(async () => ({ default: (await import('../verdict/DollarsDue.tsx')).DollarsDue }))
const SellAgain = lazy(async () => ({ default: (await import('../verdict/SellAgain.tsx')).SellAgain }))
const WithoutProof = lazy(async () => ({ default: (await import('../verdict/WithoutProof.tsx')).WithoutProof }))

/** What is opened above a verdict to solve it. */
type Step = 'collect' | 'letIn' | 'uses'

type Props = {
  scanner: Scanner
  shown: Shown
  list: CheckinBundle | null
  /** The business whose dock this is, and where whoever scans stands there. */
  businessId: number
  departureId: number | null
  /** Something else is open above it. */
  isCovered: boolean
  onUndo: () => void
  onSearch: () => void
}

/** A verdict with all that solves it; what is solved is judged anew, and the next problem shows by itself. */
export function ScannerVerdict(props: Props) {
  const { scanner, shown, list, businessId, departureId, isCovered, onUndo, onSearch } = props
  const { told, wish, isCollecting = false } = shown
  const { booking, detail } = told
  const [isPicking, setPicking] = useState(wish.passengers !== undefined || told.verdict === 'partial')
  const [step, setStep] = useState<Step | null>(isCollecting ? 'collect' : null)
  const cards = proofCards(told)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (next: ReadonlySet<string>) => {
    setTicked(next)
    if (cards.every(({ key }) => next.has(key))) void scanner.haveSeenProofs()
  }
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
  const listed = list?.bookings.find(({ id }) => id === booking?.id)
  return (
    <>
      <VerdictScreen
        told={told}
        closesItself={told.verdict === 'ok' && !isPicking && !isCovered && !isBusy}
        onNext={scanner.next}
        actions={
          <Suspense fallback={null}>
            <VerdictActions
              told={told}
              phone={listed?.tourist_phone ?? null}
              isListed={listed !== undefined}
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
                uses: () => setStep('uses'),
              }}
            />
            {booking && (
              <MoreDeeds
                verdict={told.verdict}
                booking={booking}
                cards={cards}
                ticked={ticked}
                isBusy={isBusy}
                businessId={businessId}
                departureId={departureId ?? booking.departureId}
                onWithoutProof={(seen) => void scanner.collectInstead(seen)}
              />
            )}
          </Suspense>
        }
      >
        {isIn && isPicking && told.party.length > 1 && (
          <PartyPicker told={told} isBusy={isBusy} onChoose={(passengers) => void scanner.choose(passengers)} />
        )}
        {told.verdict === 'proof_required' && (
          <ProofCards cards={cards} ticked={ticked} isBusy={isBusy} onTick={tick} />
        )}
        <Suspense fallback={null}>
          {told.verdict === 'balance_due' && booking && (
            <DollarsDue businessId={businessId} dueCents={detail.due_cents ?? 0} currency={booking.currency} />
          )}
        </Suspense>
      </VerdictScreen>
      {booking && step && (
        <Solving
          step={step}
          booking={booking}
          dueCents={detail.due_cents ?? 0}
          rateCents={list?.rate_cents ?? null}
          isBusy={isBusy}
          onCollected={(cash) => void scanner.collectHere(cash)}
          onPaid={() => void scanner.again()}
          onReason={(reason) => void scanner.letInWith(reason)}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

type MoreProps = {
  verdict: Verdict
  booking: ToldBooking
  cards: readonly ProofCard[]
  ticked: ReadonlySet<string>
  isBusy: boolean
  businessId: number
  departureId: number
  onWithoutProof: (seen: readonly ProofCard[]) => void
}

/** What asks the server for numbers before it can be pressed. */
function MoreDeeds({ verdict, booking, cards, ticked, isBusy, businessId, departureId, onWithoutProof }: MoreProps) {
  const { can } = useRights()
  const isOnline = useOnline()
  if (verdict === 'proof_required')
    return (
      <WithoutProof
        booking={booking}
        without={cards.filter(({ key }) => !ticked.has(key))}
        isBusy={isBusy}
        onChanged={() => onWithoutProof(cards.filter(({ key }) => ticked.has(key)))}
      />
    )
  if (verdict !== 'canceled' || !isOnline || !can('mdu_tour_booking', 'create')) return null
  return <SellAgain businessId={businessId} bookingId={booking.id} departureId={departureId} isBusy={isBusy} />
}

type SolvingProps = {
  step: Step
  booking: ToldBooking
  dueCents: number
  /** What a dollar is worth by the list; null where it does not say. */
  rateCents: number | null
  isBusy: boolean
  onPaid: () => void
  /** Taken without a signal. */
  onCollected: (cash: CollectedCash) => void
  onReason: (reason: string) => void
  onClose: () => void
}

function Solving(props: SolvingProps) {
  const { step, booking, dueCents, rateCents, isBusy, onPaid, onCollected, onReason, onClose } = props
  const t = useTranslations('scan')
  // As it was when it was opened: what somebody is typing does not go because the signal came back.
  const [isOnline] = useState(useOnline())
  return (
    <Suspense fallback={null}>
      {step === 'collect' && isOnline && <CollectDialog booking={booking} onPaid={onPaid} onClose={onClose} />}
      {step === 'collect' && !isOnline && dueCents > 0 && (
        <CollectHere
          booking={booking}
          dueCents={dueCents}
          rateCents={rateCents}
          isBusy={isBusy}
          onCollect={onCollected}
          onClose={onClose}
        />
      )}
      {step === 'uses' && <UsesSheet booking={booking} onClose={onClose} />}
      {step === 'letIn' && (
        <ReasonDialog
          title={t('letInTitle', { name: booking.name })}
          submitLabel={t('letIn')}
          isPending={isBusy}
          onReason={onReason}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
