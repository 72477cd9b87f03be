import { Badge, Group } from '@mantine/core'
import type { CustomerRow } from '@muelle/contract/customers/record'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../ui/StatusBadge.tsx'

type Props = {
  customer: Pick<CustomerRow, 'status' | 'type' | 'is_blocked' | 'allergies' | 'tags'>
  /** Tags that are shown; the others are counted. */
  maxTags?: number
}

/** What is worth knowing before somebody is served: blocked, allergies, and what they are tagged with. */
export function CustomerBadges({ customer, maxTags = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('customers')
  const { status, type, is_blocked, allergies, tags } = customer
  const more = tags.length - maxTags
  return (
    <Group gap={4} component="span">
      {is_blocked && <StatusBadge tone="danger">{t('blocked')}</StatusBadge>}
      {status === 'suspended' && <StatusBadge tone="neutral">{t('statuses.suspended')}</StatusBadge>}
      {type === 'business' && <StatusBadge tone="progress">{t('types.business')}</StatusBadge>}
      {allergies !== null && <StatusBadge tone="danger">{t('allergyOf', { text: allergies })}</StatusBadge>}
      {tags.slice(0, maxTags).map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
      {more > 0 && <Badge color="gray">+{more}</Badge>}
    </Group>
  )
}
