import { NativeSelect } from '@mantine/core'
import type { ClosureTarget } from '@muelle/contract/closures/record'
import { givesMoneyBack } from '@muelle/domain/closures/closure'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { actionOf, type Choice, WISHES } from './closure-plan.ts'
import { wishWord } from './WishPicks.tsx'

type Props = {
  ticket: string
  tourId: number
  targets: readonly ClosureTarget[]
  /** Null while nothing is decided: `undecided` says so. */
  value: Choice | null
  undecided?: string
  /** Its customer may be asked: not again, and not in the name of the desk. */
  canAsk?: boolean
  onPick: (choice: Choice) => void
}

/** What becomes of one booking: to which departure of its tour it moves, or what happens to its money. */
export function TreatmentSelect({ ticket, tourId, targets, value, undecided, canAsk = false, onPick }: Props) {
  const t = useTranslations('closure')
  const { can } = useRights()
  const mayRefund = can('mdu_refund', 'create')
  const moves = targets.flatMap((target, at) => {
    if (target.tour_id !== tourId) return []
    const seats = Math.min(target.seats_left, target.places_left)
    const [date, time] = [formatDate(target.local_date), formatTimeOfDay(target.start_time)]
    return [{ value: `move:${at}` as Choice, label: t('moveTo', { date, time, seats }), disabled: false }]
  })
  const others = WISHES.flatMap((wish) =>
    wish === 'move' || (wish === 'ask' && !canAsk)
      ? []
      : [
          {
            value: wish,
            label: t(`wishes.${wishWord(wish)}`),
            disabled: givesMoneyBack(actionOf(wish)) && !mayRefund,
          },
        ],
  )
  const options = [...moves, ...others]
  return (
    <NativeSelect
      aria-label={t('treatmentOf', { ticket })}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const picked = options.find((option) => option.value === currentTarget.value)
        if (picked) onPick(picked.value)
      }}
      data={undecided === undefined ? options : [{ value: '', label: undecided }, ...options]}
    />
  )
}
