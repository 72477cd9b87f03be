import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  createDiscountCode,
  createOffer,
  type Promotion,
  updateDiscountCode,
  updateOffer,
} from '@muelle/contract/promotions'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { isCode, normalizeCode, type PromotionKind } from '@muelle/domain/promotions/promotion'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
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
  const [version, setVersion] = useState(promotion?.version ?? 0)
  const form = useForm<PromotionValues>({
    initialValues: promotionValuesOf(promotion),
    validate: {
      code: (code, { isMany }) => (kind === 'offer' || isMany || isCode(normalizeCode(code)) ? null : t('codeInvalid')),
      kind: (_, values) => (hasDiscount(values) ? null : t('discountMissing')),
    },
  })
  const rule = useDraftRule(business, form.values)
  // Without a name of its own it is called by its code, or by what it takes off.
  const named = (values: PromotionValues): PromotionValues => ({
    ...values,
    name:
      values.name.trim() ||
      (kind === 'code' && !values.isMany ? normalizeCode(values.code) : discountText(rule.discount, rule.currency)),
  })
  const change = useChange({
    run: ({ values, version: read }: { values: PromotionValues; version: number }, options) => {
      const business_id = business.business_id
      if (kind === 'offer')
        return promotion
          ? ask(updateOffer, { params: { id: promotion.id }, body: { ...offerBodyOf(values), version: read } }, options)
          : ask(createOffer, { body: { ...offerBodyOf(values), business_id } }, options)
      if (!promotion)
        return ask(
          createDiscountCode,
          { body: { ...codeBodyOf(values), ...wantedCodesOf(values), business_id } },
          options,
        )
      const code = promotion.single_use ? {} : { code: values.code }
      return ask(
        updateDiscountCode,
        { params: { id: promotion.id }, body: { ...codeBodyOf(values), ...code, version: read } },
        options,
      )
    },
    success: ({ name }) => t(promotion ? 'saved' : 'added', { name }),
    reload: [PROMOTIONS_KEY],
    form,
    onDone,
  })
  const current = change.stale as Promotion | null
  const loadCurrent = () => {
    if (!current) return
    form.setValues(promotionValuesOf(current))
    setVersion(current.version)
    change.dismissStale()
  }
  const maySave = can('mdu_promotion', promotion ? 'edit' : 'create')
  return (
    <form onSubmit={form.onSubmit((values) => change.send({ values: named(values), version }))} noValidate>
      <Stack gap="md">
        <Text className={styles['preview'] ?? ''} role="status" aria-label={t('preview')}>
          {sentence(rule)}
        </Text>
        {current && (
          <StaleAlert
            onLoad={loadCurrent}
            onKeep={() => change.send({ values: named(form.getValues()), version: current.version })}
          />
        )}
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
          <Button
            type="submit"
            loading={change.isPending}
            disabled={!maySave}
            title={maySave ? undefined : t('needsRight')}
          >
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
