import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { MAX_SALE_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import { mayLendBeyond } from '@muelle/domain/sellers/seller-rights'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../../session/use-session.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { namesQuery } from '../../agency/seller-names.ts'
import { AskForSale } from '../../approvals/AskForSale.tsx'
import { AgencyFields } from '../../payment/AgencyFields.tsx'
import { isBeyondCredit } from '../../payment/agency-draft.ts'
import { Beside, MoneyPad } from '../../payment/MoneyPad.tsx'
import { TipField } from '../../payment/TipField.tsx'
import { TransferProof } from '../../payment/TransferProof.tsx'
import { isBeyondLimit } from '../sale-request.ts'
import { paysByAgency } from '../sale-state.ts'
import type { Sale } from '../use-sale.ts'
import { SaleDollars } from './SaleDollars.tsx'

/** How a sale is paid, and how much of it now where the tour takes a deposit (M2). */
export function SalePad({ sale, currency }: { sale: Sale; currency: string }) {
  const t = useTranslations('saleChoices')
  const { facts, state, dispatch } = sale
  const { way } = state
  const { rights } = useRights()
  const isCash = way.method === 'cash'
  const earners = useTranslations('earners')
  const approvals = useTranslations('approvals')
  const { approval } = state.choices
  const { data: names = [] } = useQuery(namesQuery(sale.businessId))
  const hasAgencies = !sale.isTrial && names.some(({ kind }) => kind === 'agency')
  return (
    <MoneyPad
      name={t('way')}
      ways={[
        ...SALE_METHODS.map((value) => ({ value, label: t(value) })),
        ...(hasAgencies ? [{ value: 'agency' as const, label: earners('agency.way') }] : []),
      ]}
      way={way.method}
      onWay={(method) => dispatch({ type: 'way', change: { method } })}
      currency={currency}
      cash={
        isCash
          ? {
              dueCents: facts.cash.due_cents,
              receivedCents: state.receivedCents,
              onReceive: (cents) => dispatch({ type: 'received', cents }),
            }
          : null
      }
    >
      {facts.takesDeposit && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('part')}
          data={[
            { value: 'all', label: t('all', { amount: exactMoney(facts.beforeDockCents, currency) }) },
            {
              value: 'deposit',
              label: t('deposit', { amount: exactMoney(facts.price?.deposit_cents ?? 0, currency) }),
            },
          ]}
          value={way.part}
          onChange={(part) => dispatch({ type: 'way', change: { part: part === 'deposit' ? 'deposit' : 'all' } })}
        />
      )}
      {paysByAgency(state) && (
        <AgencyFields
          businessId={sale.businessId}
          draft={way.agency}
          onChange={(change) => dispatch({ type: 'way', change: { agency: { ...way.agency, ...change } } })}
          isBeyond={isBeyondCredit(state.refusal?.code)}
          mayAsk
        />
      )}
      {paysByAgency(state) && !mayLendBeyond(rights) && way.agency.reason.trim() !== '' && <AskForSale sale={sale} />}
      {(way.method === 'transfer' || way.method === 'terminal') && (
        <TextInput
          size="md"
          aria-label={t(way.method === 'terminal' ? 'authorization' : 'reference')}
          placeholder={t(way.method === 'terminal' ? 'authorization' : 'reference')}
          maxLength={MAX_SALE_REFERENCE}
          autoComplete="off"
          value={way.reference}
          onChange={({ currentTarget: { value } }) => dispatch({ type: 'way', change: { reference: value } })}
        />
      )}
      {way.method === 'transfer' && (
        <TransferProof proof={way.proof} onProof={(proof) => dispatch({ type: 'way', change: { proof } })} />
      )}
      {isBeyondLimit(state) && state.order === null && !sale.isTrial && <AskForSale sale={sale} />}
      {isCash && state.choices.discountCents === 0 && approval && 'name' in approval && (
        <Text role="status">{approvals('approved', { name: approval.name })}</Text>
      )}
      <Beside>
        {isCash && facts.cash.due_cents > 0 && <SaleDollars sale={sale} currency={currency} />}
        {facts.dueCents > 0 && !sale.isTrial && (
          <TipField
            amountCents={facts.dueCents}
            currency={currency}
            typed={way.tip}
            onType={(tip) => dispatch({ type: 'way', change: { tip } })}
          />
        )}
      </Beside>
    </MoneyPad>
  )
}
