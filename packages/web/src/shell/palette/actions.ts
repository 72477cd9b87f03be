import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { RightNeed } from '@muelle/domain/rights'
import {
  type Icon,
  IconAnchor,
  IconCalendarPlus,
  IconCash,
  IconCloudStorm,
  IconDiscount2,
  IconMap2,
  IconPlus,
  IconPrinter,
  IconReceipt,
  IconShip,
  IconTag,
  IconTestPipe,
  IconUserPlus,
} from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'

type Label =
  | 'newBooking'
  | 'trialSale'
  | 'collect'
  | 'spend'
  | 'closeDay'
  | 'addDeparture'
  | 'printLists'
  | 'invite'
  | 'newUser'
  | 'newTour'
  | 'newTransport'
  | 'newCrew'
  | 'newCode'
  | 'newOffer'
type Keywords =
  | 'wordsNewBooking'
  | 'wordsTrialSale'
  | 'wordsCollect'
  | 'wordsCloseDay'
  | 'wordsPrintLists'
  | 'wordsInvite'

/** Something that is done and not just looked at: whoever has all of its rights is offered it, at the address that opens it. */
export type Action = {
  id: string
  label: Label
  /** Other words for it. */
  keywords?: Keywords
  icon: Icon
  needs: readonly RightNeed[]
  /** Of which businesses it is; of every one when absent. */
  of?: SessionBusiness['type']
  /** The key that does the same on the day board. */
  shortcut?: string
  to: (businessId: number) => NavigateOptions
}

const SEE_BOOKINGS = { module: 'mdu_tour_booking' } as const
const SELL = { module: 'mdu_tour_booking', flag: 'create' } as const
const SEE_PAYMENTS = { module: 'mdu_payment' } as const
const EDIT_BOOKINGS = { module: 'mdu_tour_booking', flag: 'edit' } as const
const EDIT_TOURS = { module: 'mdu_tour', flag: 'edit' } as const
const ADD_TOURS = { module: 'mdu_tour', flag: 'create' } as const
const ADD_PROMOTIONS = { module: 'mdu_promotion', flag: 'create' } as const
const ADD_USERS = { module: 'mdu_user', flag: 'create' } as const

const fleet = (open: string) => (businessId: number) =>
  ({
    to: '/business/tours/$business',
    params: { business: String(businessId) },
    search: { tab: 'fleet', open },
  }) satisfies NavigateOptions

/** Every action of the field, the daily ones first. What is not built has no line here. */
export const ACTIONS: readonly Action[] = [
  {
    id: 'new-booking',
    label: 'newBooking',
    keywords: 'wordsNewBooking',
    icon: IconCalendarPlus,
    needs: [SELL],
    of: 'tour',
    shortcut: 'N',
    to: () => ({ to: '/visitas', search: { sale: 'new' } }),
  },
  {
    id: 'collect',
    label: 'collect',
    keywords: 'wordsCollect',
    icon: IconCash,
    needs: [EDIT_BOOKINGS],
    of: 'tour',
    to: () => ({ to: '/tour-booking-list', search: { payment: ['pending', 'process'] } }),
  },
  {
    id: 'spend',
    label: 'spend',
    icon: IconReceipt,
    needs: [SEE_PAYMENTS],
    of: 'tour',
    to: () => ({ to: '/tour-booking-payment', search: { tab: 'cash', spend: 1 } }),
  },
  {
    id: 'add-departure',
    label: 'addDeparture',
    icon: IconPlus,
    needs: [EDIT_BOOKINGS],
    of: 'tour',
    to: () => ({ to: '/visitas', search: { task: 'add' } }),
  },
  {
    id: 'close-day',
    label: 'closeDay',
    keywords: 'wordsCloseDay',
    icon: IconCloudStorm,
    needs: [EDIT_BOOKINGS, EDIT_TOURS],
    of: 'tour',
    to: () => ({ to: '/visitas', search: { closure: 'new' } }),
  },
  {
    id: 'print-lists',
    label: 'printLists',
    keywords: 'wordsPrintLists',
    icon: IconPrinter,
    needs: [SEE_BOOKINGS],
    of: 'tour',
    to: () => ({ to: '/visitas', search: { task: 'lists' } }),
  },
  {
    id: 'invite',
    label: 'invite',
    keywords: 'wordsInvite',
    icon: IconUserPlus,
    needs: [ADD_USERS],
    to: () => ({ to: '/settings/usuarios', search: { invite: true } }),
  },
  {
    id: 'new-user',
    label: 'newUser',
    icon: IconUserPlus,
    needs: [ADD_USERS],
    to: () => ({ to: '/users', search: { user: 'new' } }),
  },
  {
    id: 'new-tour',
    label: 'newTour',
    icon: IconMap2,
    needs: [ADD_TOURS],
    of: 'tour',
    to: (businessId) => ({ to: '/business/tours/$business/new', params: { business: String(businessId) } }),
  },
  {
    id: 'new-transport',
    label: 'newTransport',
    icon: IconShip,
    needs: [ADD_TOURS],
    of: 'tour',
    to: fleet('new-transport'),
  },
  { id: 'new-crew', label: 'newCrew', icon: IconAnchor, needs: [ADD_TOURS], of: 'tour', to: fleet('new-crew') },
  {
    id: 'new-code',
    label: 'newCode',
    icon: IconTag,
    needs: [ADD_PROMOTIONS],
    of: 'tour',
    to: () => ({ to: '/discount-codes', search: { add: true } }),
  },
  {
    id: 'new-offer',
    label: 'newOffer',
    icon: IconDiscount2,
    needs: [ADD_PROMOTIONS],
    of: 'tour',
    to: () => ({ to: '/offers', search: { add: true } }),
  },
  {
    id: 'trial-sale',
    label: 'trialSale',
    keywords: 'wordsTrialSale',
    icon: IconTestPipe,
    needs: [SELL],
    of: 'tour',
    to: () => ({ to: '/visitas', search: { sale: 'trial' } }),
  },
]
