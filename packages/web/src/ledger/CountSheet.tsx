import { Button, SegmentedControl, Select } from '@mantine/core'
import { handInShift, receiveShift, type Shift } from '@muelle/contract/ledger/shifts'
import type { ShiftEnd } from '@muelle/domain/ledger/shift'
import { IconEyeOff, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useOnline } from '../browser/use-online.ts'
import { useRights } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { CountFields } from './CountFields.tsx'
import {
  type CountDraft,
  type CountName,
  countOf,
  forgetDraft,
  keepDraft,
  readDraft,
  sumsOfDraft,
} from './count-draft.ts'
import styles from './Shifts.module.css'
import { CASH_KEYS } from './shift-queries.ts'

type Props = {
  shift: Shift
  side: 'hand_in' | 'receive'
  /** Whom it can be handed in to. */
  receivers: readonly { id: number; name: string }[]
  /** Who received the last one. */
  usualReceiver: number | undefined
  /** Whether it can go into the safe. */
  maySafe: boolean
  onDone: (shift: Shift) => void
  onClose: () => void
}

/**
 * Cash counted note by note, blind: neither side sees what there should be, nor what the other has counted (S7). What is typed stays on this
 * device until it is sent.
 */
export function CountSheet({ shift, side, receivers, usualReceiver, maySafe, onDone, onClose }: Props) {
  const t = useTranslations('shifts')
  const isOnline = useOnline()
  const { can } = useRights()
  const name: CountName = `${shift.id} ${side}`
  const [draft, setDraft] = useState<CountDraft>(() => readDraft(name))
  const [to, setTo] = useState<string | null>(String(usualReceiver ?? receivers[0]?.id ?? '') || null)
  const [end, setEnd] = useState<ShiftEnd>('mine')
  const { currencies } = shift
  const sums = sumsOfDraft(draft, currencies)
  const count = countOf(draft, currencies)
  const send = useCount(shift, side, (counted) => {
    forgetDraft(name)
    onDone(counted)
  })
  const change = (field: string, typed: string) => {
    const next = { ...draft, [field]: typed }
    setDraft(next)
    keepDraft(name, next)
  }
  const isReady = count !== null && isOnline && (side === 'receive' || to !== null)
  const title = side === 'hand_in' ? t('handInTitle') : t('receiveTitle', { name: shift.person.name })
  return (
    <Dialog fullScreen onClose={onClose} title={title} closeButtonProps={{ size: 44, iconSize: 22 }}>
      <form
        className={styles['count']}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send.send({ count, to_user_id: Number(to), put_into: end })
        }}
      >
        <p className={styles['blind']}>
          <IconEyeOff size={20} aria-hidden />
          {side === 'hand_in' ? t('blind') : t('blindReceiver', { name: shift.person.name })}
        </p>
        {side === 'hand_in' && can('mdu_payment') && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/tour-booking-payment" search={{ tab: 'cash', spend: 1 }} replace />
            )}
            variant="default"
            mih={44}
            leftSection={<IconReceipt size={18} aria-hidden />}
          >
            {t('spentSome')}
          </Button>
        )}
        <div className={styles['currencies']}>
          {currencies.map((currency) => (
            <CountFields
              key={currency}
              currency={currency}
              draft={draft}
              sumCents={sums.get(currency) ?? 0}
              onChange={change}
            />
          ))}
        </div>
        <footer className={styles['footer']}>
          <span className={styles['counted']}>
            <b className="mu-num">
              {currencies.map((currency) => exactMoney(sums.get(currency) ?? 0, currency)).join(' · ')}
            </b>
            <small>{t('kept')}</small>
          </span>
          {side === 'hand_in' ? (
            <Select
              aria-label={t('giveTo')}
              placeholder={t('giveTo')}
              size="md"
              searchable
              data={receivers.map(({ id, name: label }) => ({ value: String(id), label }))}
              value={to}
              onChange={setTo}
            />
          ) : (
            <EndChoice end={end} maySafe={maySafe} onEnd={setEnd} />
          )}
          <Button type="submit" size="md" disabled={!isReady} loading={send.isPending}>
            {t(side === 'hand_in' ? 'send' : 'counted')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type EndProps = { end: ShiftEnd; maySafe: boolean; onEnd: (end: ShiftEnd) => void }

/** Where the cash of a shift goes; who only receives it has their own hands. */
export function EndChoice({ end, maySafe, onEnd }: EndProps) {
  const t = useTranslations('shifts')
  if (!maySafe) return null
  return (
    <SegmentedControl
      size="md"
      aria-label={t('where')}
      data={[
        { value: 'mine', label: t('mine') },
        { value: 'safe', label: t('safe') },
      ]}
      value={end}
      onChange={(value) => onEnd(value === 'safe' ? 'safe' : 'mine')}
    />
  )
}

type Counted = { count: NonNullable<ReturnType<typeof countOf>>; to_user_id: number; put_into: ShiftEnd }

function useCount({ id }: Shift, side: Props['side'], onDone: Props['onDone']) {
  const t = useTranslations('shifts')
  return useChange<Counted, Shift>({
    run: ({ count, to_user_id, put_into }, options) =>
      side === 'hand_in'
        ? ask(handInShift, { params: { id }, body: { count, to_user_id } }, options)
        : ask(receiveShift, { params: { id }, body: { count, put_into } }, options),
    success: ({ state }) => (side === 'hand_in' ? t('handedIn') : state === 'reconciled' ? t('square') : ''),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone,
  })
}
