import { Button, Group, Stack, Text } from '@mantine/core'
import {
  createDiscountCode,
  createOffer,
  type Promotion,
  updateDiscountCode,
  updateOffer,
} from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isCode, normalizeCode, type PromotionKind } from '@muelle/domain/promotions/promotion'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { refused } from '../ui/refused.ts'
import { CodeFields } from './CodeFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PromotionHistory } from './PromotionHistory.tsx'
import styles from './Promotions.module.css'
import {
  codeBodyOf,
  hasDiscount,
  offerBodyOf,
  type PromotionValues,
  promotionValuesOf,
  wantedCodesOf,
} from './promotion-form.ts'
import { PROMOTIONS_KEY } from './promotion-queries.ts'
import { TryOut } from './TryOut.tsx'
import { useDraftRule } from './use-draft-rule.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  kind: PromotionKind
  business: SessionBusiness
  /** Null for a new one. */
  promotion: Promotion | null
  onClose: () => void
  onDone: (promotion: Promotion) => void
}

/** An offer or a code: what it takes off, for whom and how often, told as one sentence while it is written. */
export function PromotionForm({ kind, business, promotion, onClose, onDone }: Props) {
  const t = useTranslations('promotions')
  const common = useTranslations('common')
  const { can } = useRights()
  const { sentence, discountText } = useRuleWords()
  const { form, dialog } = useRecordDialog({
    record: promotion,
    // What an offer takes off of every sale is chosen, never left as it stood.
    valuesOf: (row: Promotion | null) => ({
      ...promotionValuesOf(row),
      ...(row === null && kind === 'offer' ? { percent: '' } : {}),
    }),
    validate: (values) => {
      const needsCode = kind === 'code' && !values.isMany
      return {
        code: needsCode && !isCode(normalizeCode(values.code)) ? t('codeInvalid') : null,
        kind: hasDiscount(values) ? null : t('discountMissing'),
      }
    },
    save: (typed, over, options) => {
      const values = { ...typed, name: nameOf(typed) }
      const { business_id } = business
      if (kind === 'offer')
        return over
          ? ask(
              updateOffer,
              { params: { id: over.id }, body: { ...offerBodyOf(values), version: over.version } },
              options,
            )
          : ask(createOffer, { body: { ...offerBodyOf(values), business_id, enabled: false } }, options)
      if (!over)
        return ask(
          createDiscountCode,
          { body: { ...codeBodyOf(values), ...wantedCodesOf(values), business_id } },
          options,
        )
      const code = over.single_use ? {} : { code: values.code }
      return ask(
        updateDiscountCode,
        { params: { id: over.id }, body: { ...codeBodyOf(values), ...code, version: over.version } },
        options,
      )
    },
    // An offer applies to every sale by itself, so it waits until its rule was looked at; a code does nothing before somebody types it.
    success: ({ name }) => t(promotion ? 'saved' : kind === 'offer' ? 'addedOff' : 'added', { name }),
    reload: [PROMOTIONS_KEY],
    onDone,
  })
  const rule = useDraftRule(business, form.values)
  // Without a name of its own it is called by its code, or by what it takes off.
  const nameOf = ({ name, code, isMany }: PromotionValues): string =>
    name.trim() ||
    (kind === 'code' && !isMany ? normalizeCode(code) : rule.discount ? discountText(rule.discount, rule.currency) : '')
  const maySave = can('mdu_promotion', promotion ? 'edit' : 'create')
  return (
    <form onSubmit={dialog.onSubmit} noValidate>
      <Stack gap="md">
        <Text className={styles['preview'] ?? ''} role="status" aria-label={t('preview')}>
          {sentence(rule)}
        </Text>
        {dialog.stale && <StaleAlert {...dialog.stale} />}
        <CodeFields form={form} kind={kind} promotion={promotion} />
        <DiscountFields form={form} currency={business.currency} />
        <PlaceFields form={form} business={business} />
        <ConditionFields form={form} kind={kind} business={business} />
        <TryOut business={business} values={form.values} />
        <Group justify="flex-end" gap="xs" className={styles['buttons'] ?? ''}>
          {promotion && <PromotionHistory promotion={promotion} />}
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={dialog.isPending} {...refused(maySave ? undefined : t('needsRight'))}>
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
