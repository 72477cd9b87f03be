import { Alert, List } from '@mantine/core'
import { MISSING_PARTS, type MissingPart } from '@muelle/domain/tours/readiness'
import { IconCircleCheck, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SectionKey } from '../../tours/editor/section-keys.ts'
import type { SectionProps } from '../../tours/editor/section-props.ts'

/** Where each part is set up. */
const SECTION_OF: Readonly<Record<MissingPart, SectionKey>> = {
  capacity: 'product',
  price: 'prices',
  season: 'seasons',
  schedule: 'seasons',
}

/** What a tour still needs to be sold, as a list to tick off; nothing once it is complete. */
export function MissingParts({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  if (tour.missing.length === 0) return null
  return (
    <Alert color="ambar" icon={<IconListCheck size={18} aria-hidden />} title={t('missingTitle')}>
      <List spacing={4} size="sm" listStyleType="none">
        {MISSING_PARTS.map((part) => {
          const isMissing = tour.missing.includes(part)
          const Icon = isMissing ? IconCircleDashed : IconCircleCheck
          return (
            <List.Item key={part} icon={<Icon size={18} aria-hidden />}>
              {isMissing ? (
                <Link
                  to="/business/tours/$business/edit/$tour"
                  params={{ business: String(businessId), tour: String(tour.id) }}
                  search={{ section: SECTION_OF[part] }}
                >
                  {t(`missing.${part}`)}
                </Link>
              ) : (
                t('missingDone', { part: t(`missing.${part}`) })
              )}
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
