import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { reportLostTicket } from '@muelle/contract/parking/gate'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ImageField } from '../ui/form/ImageField.tsx'
import { useFieldErrors } from '../ui/form/use-field-errors.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'

type Lost = { name: string; phone: string; id_note: string; is_proven: boolean; photo: string | null }
type Props = { lot: ParkingLot; quote: ParkingQuote; onQuote: (quote: ParkingQuote) => void; onClose: () => void }

/** Who says that the ticket is lost, and whether their entry is proven (P-3). */
export function LostDialog({ lot, quote, onQuote, onClose }: Props) {
  const t = useTranslations('parking')
  const [lost, setLost] = useState<Lost>({ name: '', phone: '', id_note: '', is_proven: true, photo: null })
  const [isUploading, setIsUploading] = useState(false)
  const { form, errorOf, setErrors } = useFieldErrors(() => lost)
  const save = useChange<Lost, ParkingQuote>({
    form,
    run: (body, options) =>
      ask(reportLostTicket, { params: { id: lot.business_id, stayId: quote.stay.id }, body }, options),
    failure: t('failed'),
    onDone: (fresh) => {
      onQuote(fresh)
      onClose()
    },
  })
  const field = (name: 'name' | 'phone' | 'id_note') => ({
    value: lost[name],
    error: errorOf(name),
    required: true,
    size: 'md' as const,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setLost({ ...lost, [name]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('lost')}
      isPending={save.isPending || isUploading}
      submitLabel={t('lostSave')}
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({})
        save.send(lost)
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {quote.lost_ticket_cents !== null && (
          <Text size="sm" c="dimmed">
            {t('lostHint', { amount: exactMoney(quote.lost_ticket_cents, quote.stay.currency) })}
          </Text>
        )}
        <TextInput label={t('lostName')} {...field('name')} data-autofocus />
        <TextInput label={t('lostPhone')} inputMode="tel" {...field('phone')} />
        <TextInput label={t('lostId')} description={t('lostIdHint')} {...field('id_note')} />
        <ImageField
          label={t('lostPhoto')}
          value={lost.photo}
          folder="tmp"
          isCompact
          onBusyChange={setIsUploading}
          onChange={(photo) => setLost((before) => ({ ...before, photo }))}
        />
        <Checkbox
          label={t('lostProven')}
          checked={lost.is_proven}
          onChange={({ currentTarget }) => setLost({ ...lost, is_proven: currentTarget.checked })}
        />
      </Stack>
    </FormDialog>
  )
}
