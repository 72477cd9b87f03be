import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import type { Tour } from '@muelle/contract/tours/record'
import { IconDiscount2, IconShoppingBagPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../../session/use-session.ts'
import { useCategoryName } from '../../../tours/prices/use-category-name.ts'
import { placeOf } from '../departure-choice.ts'
import type { CategoryRow } from '../sale-facts.ts'
import type { Sale } from '../use-sale.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { ExtrasPicker } from './ExtrasPicker.tsx'
import styles from './SaleChoices.module.css'
import { SaleEarners } from './SaleEarners.tsx'
import sheet from './SaleSheet.module.css'
import { SellerSelect } from './SellerSelect.tsx'
import { tool } from './tool.ts'

/** Only for whoever may sell seats that are not for everybody. */
const SpecialSeats = lazy(async () => ({
  default: (await tool(() => import('./SpecialSeats.tsx'))).SpecialSeats,
}))

type Props = { sale: Sale; tour: Tour; isLocked: boolean }

/** What somebody may choose besides people: how the tour is bought, extras, a discount or a code; each behind one press. */
export function SaleChoices({ sale, tour, isLocked }: Props) {
  const t = useTranslations('saleChoices')
  const { can } = useRights()
  const { extras, discountCents, code } = sale.state.choices
  const [isExtrasOpen, setIsExtrasOpen] = useState(tour.extras.some(({ id }) => extras[id]))
  const [isDiscountOpen, setIsDiscountOpen] = useState(discountCents > 0 || code !== '')
  return (
    <fieldset className={sheet['section']} disabled={isLocked} aria-label={t('title')}>
      {tour.options.length > 0 && <OptionChoice sale={sale} tour={tour} />}
      <div className={styles['buttons']}>
        {tour.extras.length > 0 && (
          <Button
            variant="default"
            className={styles['button'] ?? ''}
            leftSection={<IconShoppingBagPlus size={18} aria-hidden />}
            aria-expanded={isExtrasOpen}
            onClick={() => setIsExtrasOpen(!isExtrasOpen)}
          >
            {t('extras')}
          </Button>
        )}
        <Button
          variant="default"
          className={styles['button'] ?? ''}
          leftSection={<IconDiscount2 size={18} aria-hidden />}
          aria-expanded={isDiscountOpen}
          onClick={() => setIsDiscountOpen(!isDiscountOpen)}
        >
          {t('discountOrCode')}
        </Button>
      </div>
      <Suspense fallback={null}>
        <SpecialSeats sale={sale} tour={tour} mayOverbook={can('mdu_tour', 'edit')} />
      </Suspense>
      <SellerSelect sale={sale} businessId={tour.business_id} />
      <SaleEarners sale={sale} businessId={tour.business_id} currency={tour.currency} />
      {isExtrasOpen && <ExtrasPicker sale={sale} tour={tour} />}
      {isDiscountOpen && <DiscountFields sale={sale} currency={tour.currency} />}
    </fieldset>
  )
}

const OWN = 'own'

/** How the tour is bought (P1): its own price, or one of its options. */
function OptionChoice({ sale, tour }: Pick<Props, 'sale' | 'tour'>) {
  const t = useTranslations('saleChoices')
  const chosen = sale.facts.wish.option_id ?? null
  return (
    <SegmentedControl
      fullWidth
      size="md"
      mb="xs"
      aria-label={t('option')}
      data={[
        { value: OWN, label: t(`ownOption.${tour.price_mode}`) },
        ...tour.options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={chosen === null ? OWN : String(chosen)}
      onChange={(value) =>
        sale.dispatch({ type: 'choices', change: { optionId: value === OWN ? null : Number(value) } })
      }
    />
  )
}

/** Adds somebody at another tariff (P2): one list for all categories, which most sales never open. */
export function TariffSelect({ rows, onAdd }: { rows: readonly CategoryRow[]; onAdd: (place: string) => void }) {
  const t = useTranslations('saleChoices')
  const tSale = useTranslations('sale')
  const nameOf = useCategoryName()
  return (
    <NativeSelect
      mt="xs"
      size="md"
      aria-label={t('otherTariff')}
      value=""
      onChange={({ currentTarget: { value } }) => value && onAdd(value)}
    >
      <option value="">{t('otherTariff')}</option>
      {rows
        .filter(({ otherTariffs }) => otherTariffs.length > 0)
        .map(({ category, otherTariffs }) => (
          <optgroup key={category.id} label={nameOf(category)}>
            {otherTariffs.map((tariff) => (
              <option key={tariff} value={placeOf(category.id, tariff)}>
                {`${nameOf(category)}, ${tSale(`tariffs.${tariff}`)}`}
              </option>
            ))}
          </optgroup>
        ))}
    </NativeSelect>
  )
}
