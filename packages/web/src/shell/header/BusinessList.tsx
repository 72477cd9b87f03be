import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { useSwitchBusiness } from '../../session/use-switch-business.ts'
import type { BusinessFieldProps } from './business-field.ts'
import { nameOf } from './business-name.ts'

/** From this many businesses on, typing finds one faster than looking. */
const SEARCHABLE_FROM = 8

/** The list of businesses below its field. It takes the place of the bare field when that is pressed, so it opens at once. */
export function BusinessList({ field }: { field: BusinessFieldProps }) {
  const t = useTranslations('shell')
  const { business, businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  const input = useRef<HTMLInputElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) return
    wasPressed.current = true
    input.current?.focus({ preventScroll: true })
    // The press goes on to the field that it brought: opened by a prop, the list would not begin at the chosen business.
    input.current?.click()
  }, [])
  return (
    <Select
      {...field}
      ref={input}
      nothingFoundMessage={t('noBusiness')}
      data={businesses.map(({ business_id, name, enabled }) => ({
        value: String(business_id),
        label: nameOf({ name, enabled }, t),
      }))}
      value={business ? String(business.business_id) : null}
      onChange={(value) => value && switchBusiness(Number(value))}
      allowDeselect={false}
      searchable={businesses.length >= SEARCHABLE_FROM}
    />
  )
}
