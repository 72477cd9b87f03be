import type { CollectedCash } from '@muelle/contract/checkins/offline'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isAdmitting } from '@muelle/domain/checkins/kinds'
import { UNDO_MINUTES } from '@muelle/domain/checkins/undo'
import { MINUTE_MS } from '@muelle/domain/time'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLater } from '../../browser/use-later.ts'
import { notify } from '../../ui/notify.ts'
import type { Told } from '../dock/told.ts'
import { type ScanWish, useDock } from '../dock/use-dock.ts'
import { giveSignal } from '../reader/signal.ts'
import { type ProofCard, proofCards, seenWith } from '../verdict/proof-cards.ts'
import { keepDock } from './keep-dock.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** A verdict on the screen, and what was asked: the same is asked again once something is solved. */
export type Shown = {
  told: Told
  wish: ScanWish
  frameAt: number | null
  /** What is due is collected at once: it was asked for before it was due. */
  isCollecting?: boolean
}

/** What whoever scans does, one thing after the other: a scan, and what solves what it came to. */
export function useScanner(business: SessionBusiness) {
  const t = useTranslations('scan')
  const tellFailure = useTellFailure()
  const dock = useDock(business)
  useLater('dock', dock.list !== null, keepDock)
  const [shown, setShown] = useState<Shown | null>(null)
  const [lastIn, setLastIn] = useState<Shown | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (lastIn === null) return
    const timer = setTimeout(() => setLastIn(null), UNDO_MINUTES * MINUTE_MS)
    return () => clearTimeout(timer)
  }, [lastIn])

  const busily = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      tellFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  const show = (next: Shown) => {
    giveSignal(next.told.verdict)
    setShown(next)
    if (isAdmitting(next.told.verdict)) setLastIn(next)
  }
  const run = async (wish: ScanWish, frameAt: number | null = null) => {
    const told = await busily(() => dock.scan(wish))
    // What was collected once is not collected again with the next try.
    const { cash: _collected, ...same } = wish
    if (told) show({ told, wish: same, frameAt })
  }

  return {
    dock,
    shown,
    lastIn,
    isBusy,
    run,
    next: () => setShown(null),
    /** The same once more, after something was solved; the next problem shows by itself. */
    again: (more: Partial<ScanWish> = {}) => (shown ? run({ ...shown.wish, ...more }) : Promise.resolve()),
    collectHere: (cash: CollectedCash) => (shown ? run({ ...shown.wish, cash }) : Promise.resolve()),
    letInWith: (releaseReason: string) => (shown ? run({ ...shown.wish, releaseReason }) : Promise.resolve()),
    haveSeenProofs: () =>
      shown ? run({ ...shown.wish, proofsSeen: seenWith(shown.told, proofCards(shown.told)) }) : Promise.resolve(),
    /** The same once more where whoever has no proof pays as everybody else: with the proofs that were seen, and what is due is asked for at once. */
    collectInstead: async (seen: readonly ProofCard[]) => {
      if (!shown) return
      const { proofsSeen: _before, ...same } = shown.wish
      const proofsSeen = seenWith(shown.told, seen)
      const wish = { ...same, ...(proofsSeen.length > 0 && { proofsSeen }), isPriceChanged: true }
      const told = await busily(() => dock.scan(wish))
      if (told) show({ told, wish, frameAt: null, isCollecting: told.verdict === 'balance_due' })
    },
    undo: async ({ told }: Shown, reason: string) => {
      const isDone = await busily(() => dock.undo(told, reason).then(() => true))
      if (!isDone) return
      setShown(null)
      setLastIn((last) => (last?.told.nonce === told.nonce ? null : last))
      notify.success({ message: t('undone') })
    },
    /** Whom the scan on the screen lets in after all: it is taken back, and done again with these. */
    choose: async (passengers: readonly number[]) => {
      if (!shown) return
      // Let in once, they owe nothing: with fewer of them, this device may judge as ever.
      const { isPriceChanged: _settled, ...wish } = shown.wish
      const { told } = shown
      const next = await busily(async () => {
        const undone = await dock.undo(told, t('fewer'))
        return passengers.length === 0 ? null : dock.scan({ ...wish, passengers }, undone)
      })
      if (next) show({ told: next, wish: { ...wish, passengers }, frameAt: null })
      else setShown(null)
    },
  }
}
export type Scanner = ReturnType<typeof useScanner>
