import { isAdmitting } from '@muelle/domain/checkins/kinds'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCash,
  IconHistory,
  IconKeyboard,
  IconMinus,
  IconPhone,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { Told } from '../dock/told.ts'
import { Deed } from './Deed.tsx'
import styles from './Verdict.module.css'

export type Deeds = {
  undo: () => void
  fewer: () => void
  move: () => void
  receiveThere: () => void
  collect: () => void
  letIn: () => void
  search: () => void
  uses: () => void
}
type Props = {
  told: Told
  phone: string | null
  /** This device has the booking on its list, and can take its money without a signal. */
  isListed: boolean
  isBusy: boolean
  isPicking: boolean
  deeds: Deeds
}

/** What fits a verdict: the one filled action, and the others beside it. */
export function VerdictActions({ told, ...props }: Props) {
  const { verdict } = told
  if (isAdmitting(verdict)) return <AfterLettingIn told={told} {...props} />
  if (verdict === 'other_departure') return <Elsewhere told={told} {...props} />
  if (verdict === 'balance_due') return <Owing told={told} {...props} />
  if (verdict === 'used' && told.booking) return <Used deeds={props.deeds} />
  return verdict === 'unknown' || verdict === 'revoked' ? <Searching deeds={props.deeds} /> : null
}

function AfterLettingIn({ told, phone, isBusy, isPicking, deeds }: Props) {
  const t = useTranslations('scan')
  const mayBeFewer = told.party.length > 1 && !isPicking && told.verdict === 'ok'
  return (
    <div className={styles['deeds']}>
      <Deed icon={IconArrowBackUp} words={t('undo')} onPress={deeds.undo} shortcut="Z" isBusy={isBusy} />
      {mayBeFewer && <Deed icon={IconMinus} words={t('fewer')} onPress={deeds.fewer} shortcut="-" isBusy={isBusy} />}
      {told.verdict === 'partial' && phone && (
        <div className={styles['deed']}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <IconPhone size={24} aria-hidden />
            {t('call')}
          </a>
        </div>
      )}
    </div>
  )
}

function Elsewhere({ told, isBusy, deeds }: Props) {
  const t = useTranslations('scan')
  const { can } = useRights()
  const isOnline = useOnline()
  const { move } = told.detail
  const moveDenial = () => {
    if (!can('mdu_tour_booking', 'edit')) return t('moveRight')
    if (!isOnline || told.checkinId === null) return t('needsSignal')
    return move?.refusal ? move.refusal.message : null
  }
  return (
    <div className={styles['deeds']}>
      {(move || told.checkinId === null) && (
        <Deed
          isFilled
          icon={IconArrowRight}
          words={t(`move.${told.kind}`)}
          onPress={deeds.move}
          shortcut="M"
          denial={moveDenial()}
          isBusy={isBusy}
        />
      )}
      {told.kind === 'reception' && told.booking && (
        <Deed
          words={t('receiveThere', { time: formatTimeOfDay(told.booking.startTime) })}
          onPress={deeds.receiveThere}
          isBusy={isBusy}
        />
      )}
    </div>
  )
}

function Owing({ told: { detail, booking }, isListed, isBusy, deeds }: Props) {
  const t = useTranslations('scan')
  const { can } = useRights()
  const isOnline = useOnline()
  const amount = exactMoney(detail.due_cents ?? 0, booking?.currency ?? 'MXN')
  const isPossible = isOnline || (isListed && (detail.due_cents ?? 0) > 0)
  const denial = !can('mdu_payment', 'create') ? t('collectRight') : isPossible ? null : t('needsSignal')
  return (
    <div className={styles['deeds']}>
      <Deed
        isFilled
        icon={IconCash}
        words={t('collect', { amount })}
        onPress={deeds.collect}
        shortcut="C"
        denial={denial}
        isBusy={isBusy}
      />
      {detail.may_release && (
        <Deed
          words={t('letIn')}
          onPress={deeds.letIn}
          denial={can('mdu_checkin', 'edit') ? null : t('letInRight')}
          isBusy={isBusy}
        />
      )}
    </div>
  )
}

function Searching({ deeds }: Pick<Props, 'deeds'>) {
  const t = useTranslations('scan')
  return (
    <div className={styles['deeds']}>
      <Deed isFilled icon={IconKeyboard} words={t('search')} onPress={deeds.search} />
    </div>
  )
}

function Used({ deeds }: Pick<Props, 'deeds'>) {
  const t = useTranslations('scan')
  const isOnline = useOnline()
  return (
    <div className={styles['deeds']}>
      <Deed icon={IconHistory} words={t('uses')} onPress={deeds.uses} denial={isOnline ? null : t('needsSignal')} />
    </div>
  )
}
