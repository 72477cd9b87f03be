import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { IconGlassCocktail, IconParking, IconSailboat, IconToolsKitchen2, type TablerIcon } from '@tabler/icons-react'
import type { PaletteColor } from '../ui/theme.ts'

/** What tells the types of business apart at a glance; their word always stands beside it. */
export const BUSINESS_TYPE_LOOK: Readonly<Record<BusinessType, { icon: TablerIcon; color: PaletteColor }>> = {
  tour: { icon: IconSailboat, color: 'agua' },
  restaurant: { icon: IconToolsKitchen2, color: 'coral' },
  bar: { icon: IconGlassCocktail, color: 'violeta' },
  parking: { icon: IconParking, color: 'cielo' },
}
