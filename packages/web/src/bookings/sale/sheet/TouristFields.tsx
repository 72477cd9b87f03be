import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TouristField } from '../tourist-draft.ts'
import type { Sale } from '../use-sale.ts'
import sheet from './SaleSheet.module.css'
import { KnownTourists } from './sale-parts.ts'
import styles from './TouristFields.module.css'

/** Who buys: the number that tells who it is and a name; the rest behind a press, because at the desk nothing of it is needed. */
export function TouristFields({ sale, businessId, isLocked }: { sale: Sale; businessId: number; isLocked: boolean }) {
  const t = useTranslations()
  const panelId = useId()
  const { tourist } = sale.state
  const [isUnfolded, setUnfolded] = useState(false)
  // What a message or an earlier booking filled in is there to be checked.
  const [wasEmpty, setWasEmpty] = useState(true)
  const isEmpty = tourist.lastName + tourist.email === ''
  if (wasEmpty !== isEmpty) {
    setWasEmpty(isEmpty)
    if (!isEmpty) setUnfolded(true)
  }
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
      <VisuallyHidden component="legend">{t('sale.tourist')}</VisuallyHidden>
      <div className={styles['fields']}>
        <TextInput {...field('phone')} className={styles['half'] ?? ''} type="tel" />
        <TextInput {...field('firstName')} className={styles['half'] ?? ''} />
        <Suspense fallback={null}>
          <KnownTourists sale={sale} businessId={businessId} />
        </Suspense>
      </div>
      <UnstyledButton
        className={styles['line']}
        aria-expanded={isUnfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={styles['words']}>{t('sale.moreOfTourist')}</span>
        <IconChevronDown size={18} aria-hidden className={styles['arrow']} />
      </UnstyledButton>
      <div id={panelId} hidden={!isUnfolded} className={styles['fields']}>
        <TextInput {...field('lastName')} className={styles['half'] ?? ''} />
        <TextInput {...field('phoneCode')} className={styles['half'] ?? ''} type="tel" />
        <TextInput {...field('email')} className={styles['email'] ?? ''} type="email" />
      </div>
    </fieldset>
  )
}
