import { IconCash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { ToldBooking } from '../dock/told.ts'
import { Deed } from './Deed.tsx'
import type { ProofCard } from './proof-cards.ts'
import { useGeneralPrice } from './use-general-price.ts'
import styles from './Verdict.module.css'

type Props = {
  booking: ToldBooking
  /** Whose proof was not seen. */
  without: readonly ProofCard[]
  isBusy: boolean
  onChanged: () => void
}

/** Who does not bring their proof pays what everybody else pays: the difference stands there before it is pressed. */
export function WithoutProof({ booking, without, isBusy, onChanged }: Props) {
  const t = useTranslations('scan')
  const { can } = useRights()
  const isOnline = useOnline()
  const mayChange = can('mdu_tour_booking', 'edit')
  const { quote, error, isPending, change } = useGeneralPrice({
    booking,
    without,
    isEnabled: mayChange && isOnline,
    onChanged,
  })
  const count = without.length
  // Of what an agency pays the customer owes nothing.
  const owed = quote && quote.due_cents > 0 ? quote.difference_cents : 0
  const denial = () => {
    if (!mayChange) return t('priceRight')
    if (!isOnline) return t('needsSignal')
    if (owed > 0 && !can('mdu_payment', 'create')) return t('collectRight')
    return quote?.reason?.message ?? error?.message ?? null
  }
  return (
    <div className={styles['deeds']}>
      <Deed
        icon={IconCash}
        words={
          owed > 0
            ? t('withoutProof', { count, amount: exactMoney(owed, booking.currency) })
            : t('generalPrice', { count })
        }
        onPress={change}
        denial={denial()}
        isBusy={isBusy || isPending || quote === null}
      />
    </div>
  )
}
