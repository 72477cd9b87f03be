import { bookingSettings } from '../booking-settings.ts'
import { depositRules } from '../deposit-rules.ts'
import { venueConfig } from '../venue-config.ts'
import { venueMessages } from '../venue-messages.ts'

/** The texts of the screens that say how a business is booked. */
export const part = { bookingSettings, depositRules, venueConfig, venueMessages }
