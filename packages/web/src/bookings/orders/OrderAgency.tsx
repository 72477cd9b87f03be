import { Button } from '@mantine/core'
import { type Order, setOrderAgencyPayment } from '@muelle/contract/bookings/orders'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { recentSellers } from '../agency/recent-sellers.ts'
import { AgencyFields } from '../payment/AgencyFields.tsx'
import { type AgencyDraft, agencyFault, agencyPaymentOf, isBeyondCredit, NO_AGENCY } from '../payment/agency-draft.ts'

/** What its customer still owes of an order and an agency may pay in their place. */
const openOf = ({ bookings }: Order) =>
  bookings.filter(({ due_cents, has_run_out, payer }) => due_cents > 0 && !has_run_out && payer === null)

/** The way to one voucher of an agency for all that is open of an order. */
export function OrderAgency({ order }: { order: Order }) {
  const t = useTranslations('life.menu')
  const [isOpen, setOpen] = useState(false)
  if (openOf(order).length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        mih={44}
        leftSection={<IconTicket size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('agency')}
      </Button>
      {isOpen && <OrderAgencyDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An agency pays all that is open of an order with one voucher, all or none (S8). */
function OrderAgencyDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('earners.agency')
  const tOrder = useTranslations('saleOrder')
  const [draft, setDraft] = useState<AgencyDraft>(NO_AGENCY)
  const [isBusy, setBusy] = useState(false)
  const [isBeyond, setBeyond] = useState(false)
  const { send, isPending } = useChange<AgencyDraft, Order>({
    run: (given, options) => {
      const bookings = openOf(order).map(({ id, version }) => ({ id, version }))
      const body = { bookings, payment: agencyPaymentOf(given) }
      return ask(setOrderAgencyPayment, { params: { id: order.id }, body }, options)
    },
    success: ({ bookings }) => t('paysNow', { name: bookings.find(({ payer }) => payer)?.payer?.name ?? '' }),
    reload: [['bookings'], ['booking'], ['board'], ['availability']],
    onDone: (_, { agencyId }) => {
      if (agencyId !== null) recentSellers.add(agencyId)
      onClose()
    },
    onFailure: (error) => {
      setBeyond(error instanceof ApiError && isBeyondCredit(error.code))
      return false
    },
  })
  const fault = agencyFault(draft)
  return (
    <FormDialog
      title={t('title', { ticket: tOrder('order', { code: order.code }) })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('save')}
      submitDenial={fault ? t(`faults.${fault}`) : isBusy ? t('faults.photo') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault && !isBusy) send(draft)
      }}
    >
      <AgencyFields
        businessId={order.business_id}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        isBeyond={isBeyond}
        onBusy={setBusy}
      />
    </FormDialog>
  )
}
