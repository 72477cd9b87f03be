import { Badge } from '@mantine/core'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { useTranslations } from 'use-intl'
import { BUSINESS_TYPE_LOOK } from './business-type-look.ts'

/** What a business offers, as a word with its sign. */
export function BusinessTypeBadge({ type }: { type: BusinessType }) {
  const t = useTranslations('businesses')
  const { icon: Icon, color } = BUSINESS_TYPE_LOOK[type]
  return (
    <Badge color={color} leftSection={<Icon size={13} aria-hidden />}>
      {t(`types.${type}`)}
    </Badge>
  )
}
