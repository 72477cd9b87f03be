import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TouristField } from '../tourist-draft.ts'
import type { Sale } from '../use-sale.ts'
import sheet from './SaleSheet.module.css'
import { KnownTourists } from './sale-parts.ts'
import styles from './TouristFields.module.css'

/** Who buys: one line that opens, because at the desk nothing of it is needed. */
export function TouristFields({ sale, businessId, isLocked }: { sale: Sale; businessId: number; isLocked: boolean }) {
  const t = useTranslations()
  const panelId = useId()
  const { tourist } = sale.state
  const name = [tourist.firstName, tourist.lastName].filter(Boolean).join(' ')
  const [isUnfolded, setUnfolded] = useState(false)
  // What a message or an earlier booking filled in is there to be checked.
  const [wasEmpty, setWasEmpty] = useState(true)
  const isEmpty = name + tourist.phone + tourist.email === ''
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty)
    if (!isEmpty) setUnfolded(true)
  }
  const isOpen = isUnfolded
  const [left, setLeft] = useState<ReadonlySet<TouristField>>(new Set())
  const { faults } = sale.facts

  const field = (id: TouristField): ComponentProps<typeof TextInput> => {
    const fault = left.has(id) ? faults[id] : undefined
    return {
      label: t(`sale.${id}`),
      value: tourist[id],
      error: fault ? t(`sale.${fault}`) : null,
      autoComplete: 'off',
      size: 'md',
      onChange: ({ currentTarget: { value } }) => sale.dispatch({ type: 'tourist', change: { [id]: value } }),
      // A field is judged once it has been left, and from then on as it is typed.
      onBlur: () => setLeft((known) => new Set(known).add(id)),
    }
  }
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <UnstyledButton
        className={styles['line']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setUnfolded(!isOpen)}
      >
        <IconUser size={18} aria-hidden />
        <span className={styles['words']}>
          {name || tourist.phone || t('sale.tourist')}
          {!name && !tourist.phone && (
            <Text component="span" c="dimmed">
              {` (${t('common.optional')})`}
            </Text>
          )}
        </span>
        <IconChevronDown size={18} aria-hidden className={styles['arrow']} />
      </UnstyledButton>
      <div id={panelId} hidden={!isOpen} className={styles['fields']}>
        <TextInput {...field('firstName')} className={styles['half'] ?? ''} />
        <TextInput {...field('lastName')} className={styles['half'] ?? ''} />
        <TextInput {...field('phoneCode')} className={styles['code'] ?? ''} type="tel" />
        <TextInput {...field('phone')} className={styles['phone'] ?? ''} type="tel" />
        {isOpen && (
          <Suspense fallback={null}>
            <KnownTourists sale={sale} businessId={businessId} />
          </Suspense>
        )}
        <TextInput {...field('email')} className={styles['email'] ?? ''} type="email" />
      </div>
    </fieldset>
  )
}
