import { Button, Chip, Group, Input, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAX_LADDER_PEOPLE, MAX_LADDER_STEPS } from '@muelle/contract/sellers/seller-bounds'
import { COMMISSION_RULE_KINDS } from '@muelle/domain/sellers/rule'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { RowButton } from '../ui/list/RowButton.tsx'
import styles from './Sellers.module.css'
import { newStep, type SellerValues } from './seller-form.ts'

type Props = { form: UseFormReturnType<SellerValues>; currency: string }
const PERCENT = { min: 0, max: 100, decimalScale: 2, suffix: ' %' } as const
/** Adults first, as prices are read aloud. */
const AGES = AGE_RANGES.toReversed()

/** What is earned: the kind with one press, then its numbers. */
export function RuleFields({ form, currency }: Props) {
  const t = useTranslations('sellers')
  const id = useId()
  const { rule } = form.values
  const fault = form.errors['rule']
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {t('rule')}
      </Input.Label>
      <Chip.Group value={rule} onChange={(next) => form.setFieldValue('rule', next)}>
        <Group gap="xs">
          {COMMISSION_RULE_KINDS.map((one) => (
            <Chip key={one} value={one}>
              {t(`ruleKinds.${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {rule === 'percent' && <NumberInput label={t('percent')} {...PERCENT} {...form.getInputProps('percent')} />}
      {rule === 'net_rate' && (
        <Text size="sm" c="dimmed">
          {t('netHint')}
        </Text>
      )}
      {(rule === 'per_category' || rule === 'net_rate') && (
        <SimpleGrid cols={{ base: 2, xs: 4 }}>
          {AGES.map((age) => (
            <NumberInput
              key={age}
              label={t(`ages.${age}`)}
              min={0}
              decimalScale={2}
              thousandSeparator=","
              suffix={` ${currency}`}
              hideControls
              {...form.getInputProps(`amounts.${age}`)}
            />
          ))}
        </SimpleGrid>
      )}
      {rule === 'ladder' && <LadderFields form={form} />}
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
    </Stack>
  )
}

function LadderFields({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('sellers')
  const { steps } = form.values
  return (
    <>
      {steps.map((step, at) => (
        <div key={step.key} className={styles['steps']}>
          <NumberInput
            label={t('fromPeople')}
            min={0}
            max={MAX_LADDER_PEOPLE}
            allowDecimal={false}
            hideControls
            disabled={at === 0}
            {...form.getInputProps(`steps.${at}.from_people`)}
          />
          <NumberInput
            label={t('stepPercent')}
            hideControls
            {...PERCENT}
            {...form.getInputProps(`steps.${at}.percent`)}
          />
          {at > 0 && (
            <RowButton
              icon={IconTrash}
              label={t('removeStep', { number: String(at + 1) })}
              onClick={() => form.removeListItem('steps', at)}
            />
          )}
        </div>
      ))}
      {steps.length < MAX_LADDER_STEPS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('steps', newStep('', ''))}
        >
          {t('addStep')}
        </Button>
      )}
    </>
  )
}
