import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { notify } from '../../ui/notify.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useHost } from '../host/host-context.ts'
import { AskApproval, AskReason } from './AskDecision.tsx'
import type { Decision } from './decide-pending.ts'
import styles from './Pending.module.css'
import { PendingRow } from './PendingRow.tsx'
import { type Look, lookIn, needsAsking, type Pending, targetsOf } from './pending.ts'
import { usePending } from './pending-query.ts'
import { Uncollected } from './Uncollected.tsx'
import { useDecide } from './use-decide.ts'
import { usePendingKeys } from './use-pending-keys.ts'

type Asking = { approves: boolean; targets: readonly Pending[] } | null

/** All that waits for one's word at a venue in one list: requests, charges for not coming, what RPs have earned; by keys, or by hand. */
export function PendingSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pending')
  const { business, day, model, steps } = useHost()
  const today = businessDateOf(model.now, day.zone, day.dayCut)
  const found = usePending(business.business_id, today)
  const { decide, isPending, gone, refusals } = useDecide()
  const [look, setLook] = useState<Look>({ key: null, at: 0, left: null })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [asking, setAsking] = useState<Asking>(null)
  const rows = found.all.filter(({ key }) => !gone.has(key))
  // A key decides upon what one looks at: what comes above it does not take its place. Before all is read nobody knows what is above.
  const seen = found.isLoading ? look : lookIn(rows, look)
  if (seen !== look) setLook(seen)
  const looked = found.isLoading ? undefined : rows[seen.at]
  const lookAt = (at: number) => setLook({ key: rows[at]?.key ?? null, at, left: null })
  const currency = found.currency ?? business.currency
  const mark = (key: string) =>
    setMarked((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  const run = (targets: readonly Pending[], decision: Decision) => {
    setAsking(null)
    setMarked(new Set())
    void decide(targets, decision)
  }
  const answer = (approves: boolean, targets: readonly Pending[]) => {
    if (isPending) return
    if (targets.length === 0) {
      if (marked.size > 0) notify.warn({ message: t('markedGone') })
      setMarked(new Set())
      return
    }
    // Nothing is charged where nothing is to be.
    if (approves && targets.some(({ key }) => amounts.get(key) === 0)) {
      notify.warn({ message: t('amountZero') })
      return
    }
    if (approves && !needsAsking(targets)) run(targets, { approves, amounts })
    else setAsking({ approves, targets })
  }
  const chosen = targetsOf(rows, marked, looked)
  const marks = rows.filter(({ key }) => marked.has(key)).length
  usePendingKeys({
    move: (by) => !asking && lookAt(Math.max(Math.min(seen.at + by, rows.length - 1), 0)),
    mark: () => !asking && looked && mark(looked.key),
    approve: () => (asking?.approves ? run(asking.targets, { approves: true, amounts }) : answer(true, chosen)),
    reject: () => answer(false, chosen),
    undo: () => void steps.undo(),
  })
  // What is asked about something else is another question: no word of the one before stays in it.
  const question = asking?.targets.map(({ key }) => key).join()
  const common = { currency, isPending, onLeave: () => setAsking(null) }
  return (
    // Escape leaves the question first.
    <SideSheet title={t('title')} width={560} onClose={() => (asking ? setAsking(null) : onClose())}>
      <div className={styles['body']}>
        {found.error !== null && <ErrorState error={found.error} onRetry={found.refetch} />}
        {found.isLoading && <Skeleton height={160} m="md" role="status" aria-label={t('loading')} />}
        {!found.isLoading && rows.length === 0 && found.uncollected.length === 0 && found.error === null && (
          <Text p="md" role="status">
            {t('none')}
          </Text>
        )}
        {rows.length > 0 && (
          <div className={styles['head']}>
            <span role="status">{t(marks > 0 ? 'marked' : 'waiting', { count: marks || rows.length })}</span>
            {rows.length > 1 && (
              <Button
                variant="default"
                mih={44}
                onClick={() => setMarked(new Set(marks === rows.length ? [] : rows.map(({ key }) => key)))}
              >
                {t(marks === rows.length ? 'unmarkAll' : 'markAll')}
              </Button>
            )}
          </div>
        )}
        <ul className={styles['rows']} aria-label={t('title')}>
          {rows.map((one, index) => (
            <PendingRow
              key={one.key}
              one={one}
              currency={currency}
              isLooked={one === looked}
              isMarked={marked.has(one.key)}
              isPending={isPending}
              refusal={refusals.get(one.key)}
              cents={amounts.get(one.key)}
              onCents={(cents) => setAmounts(new Map(amounts).set(one.key, cents))}
              onLook={() => lookAt(index)}
              onMark={() => mark(one.key)}
              onAnswer={(approves) => answer(approves, [one])}
            />
          ))}
        </ul>
        {found.uncollected.length > 0 && <Uncollected charges={found.uncollected} />}
        {asking?.approves && (
          <AskApproval
            key={question}
            {...common}
            targets={asking.targets}
            amounts={amounts}
            onDecide={(to) => run(asking.targets, to)}
          />
        )}
        {asking && !asking.approves && (
          <AskReason key={question} {...common} targets={asking.targets} onDecide={(to) => run(asking.targets, to)} />
        )}
        {!asking && chosen.length > 1 && (
          <div className={styles['bar']}>
            <span>{t('marked', { count: chosen.length })}</span>
            <Button mih={44} loading={isPending} onClick={() => answer(true, chosen)}>
              {t('approve')}
            </Button>
            <Button variant="default" mih={44} disabled={isPending} onClick={() => answer(false, chosen)}>
              {t('reject')}
            </Button>
          </div>
        )}
        {!asking && steps.last && !('visit' in steps.last) && (
          <div className={styles['bar']} role="status">
            <span>
              <IconArrowBackUp size={16} aria-hidden /> {steps.last.words}
            </span>
            <Anchor
              component="button"
              type="button"
              mih={44}
              aria-keyshortcuts="Control+z"
              onClick={() => void steps.undo()}
            >
              {t('undo')}
            </Anchor>
          </div>
        )}
        {rows.length > 0 && <p className={`${styles['keys']} mantine-visible-from-sm`}>{t('keys')}</p>}
      </div>
    </SideSheet>
  )
}
