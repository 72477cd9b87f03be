import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, plural, size, wait } = wordsOf('en-US')

const STATUS: Record<BookingStatus, string> = {
  hold: 'is on hold',
  pending: 'is pending',
  confirmed: 'is already confirmed',
  completed: 'is already completed',
  no_show: 'was marked as a no-show',
  pending_cancelation: 'is already canceled and awaits its refund',
  canceled: 'is already canceled',
  inactive: 'was deleted',
  rejected: 'was rejected',
}
const KIND: Record<Kind, string> = {
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'another kind of value',
}

export const en: Messages = {
  refusals: {
    invalid: () => 'Please check the details: something needs correcting.',
    malformed: () => 'We could not read the request.',
    too_large: ({ limitBytes }) => `What you sent is too large; the limit is ${size(limitBytes)}.`,
    unsupported_media_type: () => 'This kind of content is not accepted; send JSON.',
    unauthenticated: () => 'Sign in to continue.',
    forbidden: () => 'You do not have permission to do this. Ask whoever manages the account.',
    not_found: () => 'We could not find what you are looking for.',
    busy: () => 'Things are very busy right now. Try again in a few seconds.',
    draining: () => 'The server is restarting. Try again in a few seconds.',
    too_many_requests: ({ retryAfterSeconds }) =>
      `That is too many requests in a row. Try again in ${wait(retryAfterSeconds)}.`,
    unknown_error: () => 'Something failed on our side. Try again; if it keeps happening, tell support.',
    'idempotency.key_reused': () =>
      'This operation was already sent with other details. Reload the page and try again.',
    'idempotency.key_required': () =>
      'The Idempotency-Key header is missing; it keeps an operation from happening twice.',

    'session.expired': () => 'Your session has expired. Please sign in again.',
    'session.ended': () => 'Your session was closed. Please sign in again.',
    'session.reused': () => 'We closed your session for your security. Please sign in again.',
    'session.user_disabled': () => 'Your user is disabled. Talk to whoever manages the account.',
    'login.incorrect': () => 'The username or password is incorrect.',
    'login.throttled': ({ retryAfterSeconds }) =>
      `There were too many attempts. Try again in ${wait(retryAfterSeconds)}.`,

    'party.empty': () => 'Add at least one person.',
    'party.unknown_category': () => 'One of the categories no longer exists in this tour. Reload the page.',
    'party.needs_adult': () => 'Those who may not travel alone need at least one adult in the booking.',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      plural(maxPerAdult, {
        one: 'Each adult may bring # person of that category; add another adult.',
        other: 'Each adult may bring up to # people of that category; add another adult.',
      }),
    'party.too_large': ({ maxPeople }) =>
      plural(maxPeople, { one: 'A booking takes # person.', other: 'A booking takes up to # people.' }),

    'departure.not_found': () => 'There is no such departure on that date.',
    'departure.closed': () => 'This departure is closed for sale.',
    'departure.canceled': () => 'This departure is canceled.',
    'departure.departed': () => 'This departure has already left.',
    'departure.call_only': () => 'This departure can only be booked by phone.',
    'departure.outside_window': ({ days }) =>
      plural(days, { one: 'Bookings open # day ahead.', other: 'Bookings open up to # days ahead.' }),
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `This departure must be booked in advance: it was possible until ${time} on ${day}.`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `It could be sold until ${time} on ${day}.`
    },
    'departure.range': ({ maxDays }) =>
      plural(maxDays, { one: 'Choose a single day.', other: 'Choose a range of 1 to # days.' }),
    'departure.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: '# seat is left.', other: '# seats are left.' })
        : 'No seats are left on this departure.',
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'There is room on board for # more person.',
            other: 'There is room on board for # more people.',
          })
        : 'There is no room on board for anyone else.',

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `The price changed from ${amount(quotedCents, currency)} to ${amount(totalCents, currency)}. Confirm it before going on.`,
    'booking.not_active': ({ status }) => `This cannot be done: the booking ${statusWord(STATUS, status)}.`,
    'booking.expired': () => 'The hold expired and its seats were released. Please book again.',
    'booking.unpaid': ({ dueCents, currency }) => `${amount(dueCents, currency)} must be paid before confirming.`,
    'booking.stale': () => 'Someone else changed this booking. Check the current details and try again.',
    'payment.too_much': ({ dueCents, currency }) =>
      `The payment is more than what is due: ${amount(dueCents, currency)}.`,
    'payment.not_enough': ({ dueCents, currency }) =>
      `The payment is not enough: ${amount(dueCents, currency)} is missing.`,
  },
  faults: {
    required: () => 'This field is required.',
    wrong_type: ({ expected }) => `This must be ${KIND[expected]}.`,
    too_short: ({ minimum }) =>
      plural(minimum, { one: 'Use at least # character.', other: 'Use at least # characters.' }),
    too_long: ({ maximum }) => plural(maximum, { one: 'Use at most # character.', other: 'Use at most # characters.' }),
    too_small: ({ minimum }) => `The minimum is ${number(minimum)}.`,
    too_big: ({ maximum }) => `The maximum is ${number(maximum)}.`,
    too_few_items: ({ minimum }) => plural(minimum, { one: 'Add at least # item.', other: 'Add at least # items.' }),
    too_many_items: ({ maximum }) =>
      plural(maximum, { one: 'At most # item fits here.', other: 'At most # items fit here.' }),
    not_one_of: ({ options }) => `Choose one of: ${options.join(', ')}.`,
    unknown_field: ({ field }) => `There is no field “${field}” here.`,
    integer: () => 'Use a whole number, digits only.',
    date: () => 'Use a date that exists, written YYYY-MM-DD.',
    time: () => 'Use a time from 00:00 to 23:59, written HH:mm.',
    time_zone: () => 'Use an IANA time zone, such as America/Merida.',
    instant: () => 'Use a date and time with a zone, such as 2030-05-14T13:30:00Z.',
    email: () => 'Use a valid e-mail address, such as ana@example.com.',
    text: () => 'The text contains characters that cannot be stored.',
    format: () => 'The format is not valid.',
  },
}
