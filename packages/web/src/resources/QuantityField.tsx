import { ActionIcon, Input, NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { fewer, oneMore, type Quantity } from './quantity.ts'
import styles from './ResourcesPage.module.css'

type Props = {
  value: Quantity
  error: ReactNode
  onChange: (value: Quantity) => void
  /** The field was left: what is blank or invalid is put right. */
  onLeave: () => void
}

/** How many, with a button for one fewer and one for one more (specification 5). */
export function QuantityField({ value, error, onChange, onLeave }: Props) {
  const t = useTranslations('resources')
  const id = useId()
  return (
    <Input.Wrapper
      label={t('quantity')}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk
    >
      <div className={styles['quantity']}>
        <ActionIcon variant="default" size={44} aria-label={t('fewer')} onClick={() => onChange(fewer(value))}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <NumberInput
          id={id}
          size="md"
          hideControls
          allowDecimal={false}
          value={value}
          error={Boolean(error)}
          {...(error ? { 'aria-describedby': `${id}-error` } : {})}
          onChange={onChange}
          onBlur={onLeave}
        />
        <ActionIcon variant="default" size={44} aria-label={t('oneMore')} onClick={() => onChange(oneMore(value))}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  )
}
