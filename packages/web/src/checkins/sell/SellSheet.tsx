import { Stack, Text } from '@mantine/core'
import type { DeviceGrant } from '@muelle/contract/grants/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dropSale, noteSale, type OwnSale } from '../../offline/sales.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { AskPlaces } from './AskPlaces.tsx'
import { OwnSaleList } from './OwnSaleList.tsx'
import { SellForm } from './SellForm.tsx'
import { SoldTicket } from './SoldTicket.tsx'
import type { OwnSales } from './use-own-sales.ts'
import { useSelling } from './use-selling.ts'

const SHEET_WIDTH = 520

type Props = { business: SessionBusiness; departureId: number | null; own: OwnSales; onClose: () => void }

/** Sells places that this device was given, with or without a signal: to ask for them, to sell them, and what became of each sale. */
export function SellSheet({ business, departureId, own, onClose }: Props) {
  const t = useTranslations('dockSale')
  const selling = useSelling(business.business_id, departureId, own)
  const [shown, setShown] = useState<OwnSale | null>(null)
  const { here, grants, error } = selling
  const sellable = here.find(({ left }) => left > 0)
  const grantOf = (sale: OwnSale): DeviceGrant | undefined => grants.find(({ id }) => id === sale.grantId)
  return (
    <SideSheet title={t('title')} width={SHEET_WIDTH} onClose={onClose}>
      <Stack gap="lg" p="md">
        {error && grants.length === 0 && <ErrorState error={error} />}
        {shown ? (
          <SoldTicket
            sale={own.sales.find(({ nonce }) => nonce === shown.nonce) ?? { ...shown, state: 'told' }}
            grant={grantOf(shown)}
            onNext={() => setShown(null)}
          />
        ) : departureId === null ? (
          <Text c="dimmed">{t('chooseDeparture')}</Text>
        ) : (
          <>
            {sellable && (
              <SellForm
                key={sellable.grant.id}
                grant={sellable.grant}
                left={sellable.left}
                onSell={(entry, places) => selling.sell(sellable, entry, places)}
                onSold={(sale) => {
                  setShown(sale)
                  void own.tell()
                }}
              />
            )}
            <AskPlaces selling={selling} departureId={departureId} />
          </>
        )}
        {own.sales.length > 0 && shown === null && (
          <OwnSaleList
            sales={own.sales}
            currencyOf={(sale) => grantOf(sale)?.currency ?? business.currency}
            onShow={setShown}
            onRetry={({ nonce }) => void noteSale(nonce, { state: 'waiting', refusal: null }).then(own.read)}
            onSettled={({ nonce }) => void dropSale(nonce).then(own.read)}
          />
        )}
      </Stack>
    </SideSheet>
  )
}
