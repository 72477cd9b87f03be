import { Button } from '@mantine/core'
import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import type { Booking } from '@muelle/contract/bookings/record'
import { mayLendBeyond } from '@muelle/domain/sellers/seller-rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { recentSellers } from '../agency/recent-sellers.ts'
import { AskOfBooking } from '../approvals/AskOfBooking.tsx'
import type { ApprovedRequest } from '../approvals/approval-queries.ts'
import { AgencyFields } from '../payment/AgencyFields.tsx'
import { type AgencyDraft, agencyFault, agencyPaymentOf, isBeyondCredit, NO_AGENCY } from '../payment/agency-draft.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'

/** What is there already of an agency that pays. */
const draftOf = ({ payer, agency_payment }: Booking): AgencyDraft =>
  payer
    ? {
        agencyId: payer.id,
        voucher: agency_payment?.voucher_number ?? '',
        photo: agency_payment?.photo ?? null,
        reason: agency_payment?.over_credit_reason ?? '',
      }
    : NO_AGENCY

/** An agency pays a booking in place of its customer: which one, with which voucher; or the customer owes it again. */
export function AgencyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('earners.agency')
  const { can, rights } = useRights()
  const [draft, setDraft] = useState(() => draftOf(booking))
  const [isBusy, setBusy] = useState(false)
  const [isBeyond, setBeyond] = useState(false)
  const [released, setReleased] = useState<ApprovedRequest | null>(null)
  const { send, isPending } = useBookingChange<AgencyDraft | null>(booking, {
    run: async (next, options) => {
      try {
        return await ask(
          setAgencyPayment,
          {
            params: { id: booking.id },
            body: {
              version: booking.version,
              payment: next && agencyPaymentOf(next),
              ...(next && released && { approval: { request_id: released.request_id } }),
            },
          },
          options,
        )
      } catch (error) {
        setBeyond(error instanceof ApiError && isBeyondCredit(error.code))
        throw error
      }
    },
    success: (changed) => (changed.payer ? t('paysNow', { name: changed.payer.name }) : t('paysNoMore')),
    onDone: (changed) => {
      if (changed.payer) recentSellers.add(changed.payer.id)
      onClose()
    },
  })
  const fault = agencyFault(draft)
  return (
    <FormDialog
      title={t('title', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('save')}
      submitDenial={fault ? t(`faults.${fault}`) : isBusy ? t('faults.photo') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault && !isBusy) send(draft)
      }}
    >
      <ConflictAlert />
      <AgencyFields
        businessId={booking.business_id}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        isBeyond={isBeyond}
        mayAsk
        onBusy={setBusy}
      />
      {!mayLendBeyond(rights) && !fault && draft.reason.trim() !== '' && (
        <AskOfBooking booking={booking} wish={{ agency_payment: agencyPaymentOf(draft) }} onApproved={setReleased} />
      )}
      {booking.payer && can('mdu_payment', 'edit') && (
        <Button variant="subtle" color="coral" mih={44} disabled={isPending} onClick={() => send(null)}>
          {t('takeOff')}
        </Button>
      )}
    </FormDialog>
  )
}
