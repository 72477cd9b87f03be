import { TextInput } from '@mantine/core'
import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { useDeferred } from '../../ui/use-deferred.ts'
import styles from './BusinessSelect.module.css'
import type { BusinessFieldProps } from './business-field.ts'
import { nameOf } from './business-name.ts'

export const loadBusinessList = () => import('./BusinessList.tsx').then(({ BusinessList }) => BusinessList)
const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
/** What the field is to a screen reader while its list, which it would have to name, is not there. */
const CLOSED_COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const

/** Chooses the business to work on. A bare field until it is pressed: only then does its list travel. */
export function BusinessSelect() {
  const t = useTranslations('shell')
  const { business } = useBusiness()
  const [BusinessList, open] = useDeferred(loadBusinessList)
  const field: BusinessFieldProps = {
    className: styles['select'] ?? '',
    'aria-label': t('business'),
    placeholder: t('selectBusiness'),
    leftSection: <IconBuildingStore size={16} aria-hidden />,
    rightSection: <IconSelector size={16} stroke={1.7} aria-hidden />,
    rightSectionPointerEvents: 'none',
  }
  if (BusinessList) return <BusinessList field={field} />
  const prepare = () => void loadBusinessList().catch(() => undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    void open()
  }
  return (
    <TextInput
      {...field}
      {...CLOSED_COMBOBOX}
      readOnly
      pointer
      value={business ? nameOf(business, t) : ''}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
      onKeyDown={onKeyDown}
    />
  )
}
