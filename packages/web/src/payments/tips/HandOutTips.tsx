import { Select, TextInput } from '@mantine/core'
import { MOVE_ENDS } from '@muelle/contract/ledger/custody'
import { handOutTips, MAX_TIP_NOTE, type TipDay } from '@muelle/contract/payments/tips'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDayInside } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useChange } from '../../ui/use-change.ts'

type End = (typeof MOVE_ENDS)[number]

/** Gives the crew a day's tips: all that are left of a currency. */
export function HandOutTips({ businessId, day, onClose }: { businessId: number; day: TipDay; onClose: () => void }) {
  const t = useTranslations('tips')
  const [from, setFrom] = useState<End>('mine')
  const [note, setNote] = useState('')
  const { date, currency, open_cents: quoted_cents } = day
  const amount = exactMoney(quoted_cents, currency)
  const body = { business_id: businessId, date, currency, from, quoted_cents, note: note.trim() || null }
  const { send, isPending } = useChange<typeof body, { handed_cents: number }>({
    run: (wish, options) => ask(handOutTips, { body: wish }, options),
    success: t('handed', { amount }),
    reload: [['bookings'], ['custody']],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('handOutTitle', { day: formatDayInside(date) })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('handOut', { amount })}
      onSubmit={(event) => {
        event.preventDefault()
        send(body)
      }}
    >
      <Select
        label={t('from')}
        data={MOVE_ENDS.map((value) => ({ value, label: t(value) }))}
        value={from}
        allowDeselect={false}
        comboboxProps={{ zIndex: MODAL_Z_INDEX + 1 }}
        onChange={(value) => value && setFrom(value)}
      />
      <TextInput
        label={t('toWhom')}
        value={note}
        maxLength={MAX_TIP_NOTE}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}
