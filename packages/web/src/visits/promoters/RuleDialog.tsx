import { ActionIcon, Button, Group, Input, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { MAX_RULE_NAME, MAX_TIERS } from '@muelle/contract/visits/promoters/promoter-bounds'
import { createPromoterRule, type PromoterRule, updatePromoterRule } from '@muelle/contract/visits/promoters/promoters'
import { PROMOTER_PAYS, PROMOTER_TRIGGERS, type PromoterRuleDenial } from '@muelle/domain/visits/promoters/rule'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { promotersKey, promotersQuery, rulesQuery } from './promoter-queries.ts'

type Props = { businessId: number; rule: PromoterRule | null; onClose: () => void }
type Values = Omit<PromoterRule, 'id' | 'promoter' | 'leader' | 'list' | 'package_name' | 'currency' | 'version'>
const NEW: Values = {
  name: '',
  trigger: 'person_entered',
  pay: 'fixed',
  value: 0,
  tiers: [],
  cap_cents: null,
  valid_from: null,
  valid_to: null,
  promoter_id: null,
  leader_id: null,
  list_id: null,
  package_key: null,
  enabled: true,
}
/** Where the refusals of the rule itself stand, which name no field. */
const REFUSED_AT = {
  'promoter_rule.percent_of_nothing': 'pay',
  'promoter_rule.over_whole': 'value',
  'promoter_rule.tiers': 'tiers',
  'promoter_rule.dates': 'valid_to',
} as const satisfies Record<PromoterRuleDenial['code'], keyof Values>
/** Cents of an amount and basis points of a percentage are both hundredths of what a person writes. */
const HUNDRED = 100
const written = (value: number | string) => Math.max(0, Math.round(Number(value || 0) * HUNDRED))

const valuesOf = ({
  id: _id,
  promoter: _who,
  leader: _team,
  list: _list,
  package_name: _package,
  currency: _currency,
  version: _version,
  ...values
}: PromoterRule): Values => values

/** Agrees what is paid for what (N-6); what is there already keeps what was agreed before. */
export function RuleDialog({ businessId, rule, onClose }: Props) {
  const t = useTranslations('promoters')
  const { form, over, dialog } = useRecordDialog({
    record: rule,
    valuesOf: (row: PromoterRule | null) => (row ? valuesOf(row) : NEW),
    validate: () => ({}),
    refusedAt: REFUSED_AT,
    save: ({ name, ...terms }, before, options) => {
      const body = { ...terms, name: name.trim() }
      return before
        ? ask(
            updatePromoterRule,
            { params: { id: businessId, ruleId: before.id }, body: { ...body, version: before.version } },
            options,
          )
        : ask(createPromoterRule, { params: { id: businessId }, body }, options)
    },
    success: t('saved'),
    reload: [promotersKey(businessId)],
    onDone: onClose,
  })
  const { values } = form
  const put = (more: Partial<Values>) => form.setValues(more)
  const unit = values.pay === 'percent' ? t('percent') : t('amount')
  return (
    <FormDialog
      title={rule ? t('editRule') : t('addRule')}
      submitDenial={values.name.trim() === '' ? t('missing', { field: t('ruleName') }) : undefined}
      onClose={onClose}
      {...dialog}
    >
      <TextInput
        label={t('ruleName')}
        error={form.errors['name']}
        value={values.name}
        maxLength={MAX_RULE_NAME}
        data-autofocus
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <Select
        label={t('trigger')}
        data={PROMOTER_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        error={form.errors['trigger']}
        value={values.trigger}
        allowDeselect={false}
        onChange={(value) => {
          const trigger = PROMOTER_TRIGGERS.find((one) => one === value) ?? 'person_entered'
          const isMoney = trigger === 'package_paid' || trigger === 'consumption'
          const package_key = trigger === 'package_paid' ? values.package_key : null
          put({ trigger, pay: isMoney ? values.pay : 'fixed', package_key })
        }}
      />
      <Group grow align="flex-start">
        <Select
          label={t('pay')}
          data={PROMOTER_PAYS.map((value) => ({ value, label: t(`pays.${value}`) }))}
          error={form.errors['pay']}
          value={values.pay}
          disabled={values.trigger === 'person_entered' || values.trigger === 'visit_arrived'}
          allowDeselect={false}
          onChange={(value) => put({ pay: PROMOTER_PAYS.find((one) => one === value) ?? 'fixed' })}
        />
        <NumberInput
          label={unit}
          min={0}
          decimalScale={2}
          error={form.errors['value']}
          value={values.value / HUNDRED}
          onChange={(value) => put({ value: written(value) })}
        />
      </Group>
      <Tiers
        tiers={values.tiers}
        trigger={values.trigger}
        unit={unit}
        errors={form.errors}
        onChange={(tiers) => put({ tiers })}
      />
      <NumberInput
        label={t('cap')}
        description={t('capHint')}
        min={1}
        decimalScale={2}
        error={form.errors['cap_cents']}
        value={values.cap_cents === null ? '' : values.cap_cents / HUNDRED}
        onChange={(value) => put({ cap_cents: value === '' ? null : Math.max(1, written(value)) })}
      />
      <Scope businessId={businessId} values={values} errors={form.errors} onChange={put} />
      <About businessId={businessId} values={values} errors={form.errors} rule={over} onChange={put} />
      <Group grow>
        <DateField
          label={t('validFrom')}
          error={form.errors['valid_from']}
          value={values.valid_from ?? ''}
          onChange={(date) => put({ valid_from: date || null })}
        />
        <DateField
          label={t('validTo')}
          error={form.errors['valid_to']}
          value={values.valid_to ?? ''}
          onChange={(date) => put({ valid_to: date || null })}
        />
      </Group>
      {rule && (
        <Switch
          label={t('ruleOn')}
          error={form.errors['enabled']}
          checked={values.enabled}
          onChange={({ currentTarget }) => put({ enabled: currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}

type TiersProps = Pick<Values, 'tiers' | 'trigger'> & {
  unit: string
  /** What was refused, by the fields of the whole form. */
  errors: FormErrors
  onChange: (tiers: Values['tiers']) => void
}

/** From how many of a night on each one more is worth something else. */
function Tiers({ tiers, trigger, unit, errors, onChange }: TiersProps) {
  const t = useTranslations('promoters')
  const change = (at: number, more: Partial<Values['tiers'][number]>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...more } : tier)))
  return (
    <>
      {[...tiers.entries()].map(([at, { from_count, value }]) => (
        <Group key={at} grow align="flex-end" preventGrowOverflow={false} wrap="nowrap">
          <NumberInput
            label={t(`fromCount.${trigger}`)}
            min={2}
            allowDecimal={false}
            error={errors[`tiers.${at}.from_count`]}
            value={from_count}
            onChange={(count) => change(at, { from_count: Math.max(2, Number(count || 2)) })}
          />
          <NumberInput
            label={unit}
            min={0}
            decimalScale={2}
            error={errors[`tiers.${at}.value`]}
            value={value / HUNDRED}
            onChange={(worth) => change(at, { value: written(worth) })}
          />
          <ActionIcon
            variant="default"
            size={36}
            flex="0 0 auto"
            aria-label={t('removeTier')}
            onClick={() => onChange(tiers.filter((_tier, index) => index !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {errors['tiers'] && <Input.Error>{errors['tiers']}</Input.Error>}
      {tiers.length < MAX_TIERS && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...tiers, { from_count: (tiers.at(-1)?.from_count ?? 1) + 10, value: 0 }])}
          >
            {t('addTier')}
          </Button>
        </div>
      )}
    </>
  )
}

type ScopeProps = {
  businessId: number
  values: Values
  errors: FormErrors
  onChange: (more: Partial<Values>) => void
}

/** For everybody, for one of them, or for a leader's team. */
function Scope({ businessId, values, errors, onChange }: ScopeProps) {
  const t = useTranslations('promoters')
  const { data } = useQuery(promotersQuery(businessId))
  const people = data?.rows ?? []
  const leads = people.filter(({ id }) => people.some(({ leader }) => leader?.id === id))
  const value =
    values.promoter_id !== null ? `p${values.promoter_id}` : values.leader_id !== null ? `l${values.leader_id}` : ''
  return (
    <Select
      label={t('scope')}
      data={[
        { value: '', label: t('everybody') },
        ...leads.map(({ id, name }) => ({ value: `l${id}`, label: t('team', { name }) })),
        ...people.map(({ id, name }) => ({ value: `p${id}`, label: t('onlyOne', { name }) })),
      ]}
      error={errors['promoter_id'] ?? errors['leader_id']}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        const id = Number(chosen?.slice(1) || 0)
        onChange({
          promoter_id: chosen?.startsWith('p') ? id : null,
          leader_id: chosen?.startsWith('l') ? id : null,
        })
      }}
    />
  )
}

/** On which list they stand, or which package it is (N-6); what is in use no more stays to be seen. */
function About({ businessId, values, errors, rule, onChange }: ScopeProps & { rule: PromoterRule | null }) {
  const t = useTranslations('promoters')
  const { data } = useQuery(rulesQuery(businessId))
  const lists = withOwn(
    (data?.lists ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    rule?.list && { value: String(rule.list.id), label: rule.list.name },
  )
  const packages = withOwn(
    (data?.packages ?? []).map(({ key, name }) => ({ value: key, label: name })),
    rule?.package_key ? { value: rule.package_key, label: rule.package_name ?? rule.package_key } : null,
  )
  return (
    <>
      <Select
        label={t('scopeList')}
        data={[{ value: '', label: t('anyList') }, ...lists]}
        error={errors['list_id']}
        value={values.list_id === null ? '' : String(values.list_id)}
        allowDeselect={false}
        onChange={(chosen) => onChange({ list_id: chosen ? Number(chosen) : null })}
      />
      {values.trigger === 'package_paid' && (
        <Select
          label={t('scopePackage')}
          data={[{ value: '', label: t('anyPackage') }, ...packages]}
          error={errors['package_key']}
          value={values.package_key ?? ''}
          allowDeselect={false}
          onChange={(chosen) => onChange({ package_key: chosen || null })}
        />
      )}
    </>
  )
}

type Option = { value: string; label: string }
const withOwn = (options: readonly Option[], own: Option | null | undefined): Option[] =>
  own && !options.some(({ value }) => value === own.value) ? [...options, own] : [...options]
