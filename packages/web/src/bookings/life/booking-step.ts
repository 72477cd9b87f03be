/** What a person is doing to a booking: a dialog above it, or the cash pad in it. `print` is the ticket, which goes on paper at once. */
const BOOKING_STEPS = [
  'confirm',
  'collect',
  'collectOther',
  'agency',
  'move',
  'party',
  'passengers',
  'tourist',
  'activate',
  'refund',
  'cancel',
  'remove',
  'ticket',
  'print',
] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]
export const bookingStepOf = (text: string): BookingStep | null => BOOKING_STEPS.find((step) => step === text) ?? null

/** Those that take money in the drawer, and open no dialog. */
export const PAY_STEPS = ['confirm', 'collect', 'collectOther'] as const satisfies readonly BookingStep[]
export type PayStep = (typeof PAY_STEPS)[number]
export const isPayStep = (step: BookingStep): step is PayStep => PAY_STEPS.some((pay) => pay === step)

/** One person more or less of a line of the party (`partyKey`): what a press beside it begins with. */
export type PartyStart = { key: string; by: 1 | -1 }
export type GoToStep = (step: BookingStep, start?: PartyStart) => void
