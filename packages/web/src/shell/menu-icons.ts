import type { MenuKey } from '@muelle/domain/rights'
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconQrcode,
  IconSettings,
  IconSofa,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

export const MENU_ICONS: Record<MenuKey, TablerIcon> = {
  visits: IconCalendarEvent,
  checkin: IconQrcode,
  resources: IconSofa,
  rp: IconSpeakerphone,
  customers: IconUsers,
  businesses: IconBuildingStore,
  reports: IconChartBar,
  settings: IconSettings,
}

/** The letter that opens each entry after a `g`. */
export const MENU_LETTERS: Record<MenuKey, string> = {
  visits: 'v',
  checkin: 'q',
  resources: 'r',
  rp: 'p',
  customers: 'c',
  businesses: 'n',
  reports: 'e',
  settings: 'o',
}
