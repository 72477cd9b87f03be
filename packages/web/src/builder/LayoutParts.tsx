import { Stack } from '@mantine/core'
import {
  BUSINESS_PLACES,
  CONTENT_WIDTHS,
  type Layout,
  MENU_SHAPES,
  SEARCH_SHAPES,
} from '@muelle/domain/preferences/layout'
import { useTranslations } from 'use-intl'
import { Choice, Toggle } from './Choice.tsx'

export type PartProps = { layout: Layout; onChange: (part: Partial<Layout>) => void }

export function HeaderPart({ layout, onChange }: PartProps) {
  const t = useTranslations('builder')
  return (
    <Stack gap="lg">
      <Toggle
        label={t('headerFixed')}
        hint={t('headerFixedHint')}
        value={layout.header_fixed}
        onChange={(header_fixed) => onChange({ header_fixed })}
      />
      <Choice
        label={t('business')}
        hint={t('businessHint')}
        options={BUSINESS_PLACES}
        renderOption={(place) => t(`businessPlaces.${place}`)}
        value={layout.business}
        onChange={(business) => onChange({ business })}
      />
      <Choice
        label={t('search')}
        options={SEARCH_SHAPES}
        renderOption={(shape) => t(`searchShapes.${shape}`)}
        value={layout.search}
        onChange={(search) => onChange({ search })}
      />
    </Stack>
  )
}

export function SubheaderPart({ layout, onChange }: PartProps) {
  const t = useTranslations('builder')
  return (
    <Stack gap="lg">
      <Toggle
        label={t('breadcrumbs')}
        hint={t('breadcrumbsHint')}
        value={layout.breadcrumbs}
        onChange={(breadcrumbs) => onChange({ breadcrumbs })}
      />
      <Toggle
        label={t('titleLine')}
        hint={t('titleLineHint')}
        value={layout.title_line}
        onChange={(title_line) => onChange({ title_line })}
      />
    </Stack>
  )
}

export function ContentPart({ layout, onChange }: PartProps) {
  const t = useTranslations('builder')
  return (
    <Choice
      label={t('width')}
      hint={t('widthHint')}
      options={CONTENT_WIDTHS}
      renderOption={(width) => t(`widths.${width}`)}
      value={layout.width}
      onChange={(width) => onChange({ width })}
    />
  )
}

export function AsidePart({ layout, onChange }: PartProps) {
  const t = useTranslations('builder')
  return (
    <Choice
      label={t('menu')}
      hint={t('menuHint')}
      options={MENU_SHAPES}
      renderOption={(shape) => t(`menuShapes.${shape}`)}
      value={layout.menu}
      onChange={(menu) => onChange({ menu })}
    />
  )
}

export function FooterPart({ layout, onChange }: PartProps) {
  const t = useTranslations('builder')
  return (
    <Toggle
      label={t('footer')}
      hint={t('footerHint')}
      value={layout.footer}
      onChange={(footer) => onChange({ footer })}
    />
  )
}
