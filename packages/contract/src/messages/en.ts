import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, plural, size, wait, weekday } = wordsOf('en-US')

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
    unsupported_media_type: () =>
      'This kind of content is not accepted; send JSON, or multipart/form-data where a file goes.',
    unauthenticated: () => 'Sign in to continue.',
    forbidden: () => 'You do not have permission to do this. Ask whoever manages the account.',
    not_found: () => 'We could not find what you are looking for.',
    stale: () => 'Someone else saved changes before you. Check the current version and try again.',
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
    'login.second_factor_required': () => 'Enter the code of your authenticator app.',
    'login.code_incorrect': () => 'The code is not right or was used already.',
    'password.incorrect': () => 'The current password is not right.',
    'second_factor.code_incorrect': () => 'That code is not right or was used already. Wait for the next one.',
    'second_factor.enabled': () => 'Two-step verification is on already.',
    'second_factor.not_started': () => 'Start again: there is no two-step verification to confirm.',
    'second_factor.not_enabled': () => 'Two-step verification is not on.',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `The text is too complex: use at most ${number(maxLines)} lines, ${maxDepth} levels of quotes and lists, and ${maxMarks} signs of formatting in a paragraph.`,

    'user.is_owner': () => 'The owner of the account cannot be changed.',
    'user.is_self': () => 'You cannot disable or delete your own user. Ask somebody else.',
    'user.holds_more': () =>
      'This person holds rights that you do not: only somebody who holds them can change this user.',
    'user.disabled': () => 'This user is disabled. Enable them before you invite them.',
    'user.username_taken': () => 'This username is taken. Choose another one.',
    'user.permission_unknown': () => 'This permission no longer exists. Choose another one.',
    'invitation.not_valid': () =>
      'This invitation no longer works: it expired, was used or was replaced. If you have chosen your password, sign in; otherwise ask for a new invitation.',
    'permission.name_taken': () => 'There is a permission with this name. Choose another one.',
    'permission.in_use': ({ users }) =>
      plural(users, {
        one: '# person holds this permission. Give them another one before you delete it.',
        other: '# people hold this permission. Give them another one before you delete it.',
      }),
    'permission.holds_more': () =>
      'This permission holds modules that you do not: only somebody who holds them can change it.',
    'member.is_self': () => 'Nobody can change their own place in the team. Ask somebody else.',
    'member.role_unfit': () => 'A business of this type has no such role. Choose one of those on offer.',
    'member.role_holds_more': () => 'That role includes rights that you do not have: you can neither give nor take it.',
    'member.email_known': ({ name }) =>
      `Somebody has that e-mail already: ${name}. Add them to the team instead of inviting them.`,

    'business.url_read_only': ({ url }) =>
      `The public address cannot be typed: it is ${url}. It changes with the identifier of the business.`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day ? `${weekday(day)} is closed: remove its hours or open it.` : 'A closed day has no hours.',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `${weekday(day)} is open: add at least one stretch of hours.` : 'Add at least one stretch of hours.',
    'hours.overlap': ({ weekday: day }) =>
      day ? `Two stretches overlap on ${weekday(day)}. Join or separate them.` : 'Two stretches of hours overlap.',
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `The hours of ${weekday(day ?? '')} last past the opening of ${weekday(nextWeekday)}.`,
    'special_date.taken': ({ date: day }) => `${date(day)} already has special hours. Edit them in the list.`,

    'business.name_taken': () => 'You already have a business with that name. Choose another one.',
    'business.slug_taken': ({ suggestion }) => `That address is in use already. “${suggestion}” is free.`,
    'business.type_in_use': ({ tours, resources }) =>
      `The type can no longer be changed: the business has ${plural(tours, { one: '# tour', other: '# tours' })} and ${plural(resources, { one: '# resource', other: '# resources' })}.`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `The business still has ${plural(departures, { one: '# departure', other: '# departures' })} with ${plural(people, { one: '# person', other: '# people' })} to look after, until ${date(lastDate)}. Cancel or serve those bookings, or disable the business.`,
    'business.owes_refunds': ({ refunds }) =>
      plural(refunds, {
        one: 'The business still owes # refund. Pay it back before deleting it.',
        other: 'The business still owes # refunds. Pay them back before deleting it.',
      }),
    'business.country_unknown': () => 'That country is not in the list. Choose one from it.',
    'business.currency_unknown': () => 'That currency is not in use. Choose one from the list.',

    'image.missing': () => 'The image is missing. Choose a file.',
    'image.type': () => 'This file is not an image we can use. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    'image.too_large': ({ limitBytes }) => `The image is too heavy; the limit is ${size(limitBytes)}.`,
    'image.too_many_pixels': ({ maxMegapixels }) =>
      `The image is too large; the limit is ${number(maxMegapixels)} megapixels.`,
    'image.broken': () => 'We could not read the image; the file is damaged or incomplete.',
    'image.too_many': () => 'Many images were uploaded that nothing uses. Try again tomorrow.',
    'image.unknown': () => 'That image is no longer there. Upload it again.',

    'resource.name_taken': ({ name }) => `There is already a resource called “${name}”. Choose another name.`,
    'resource.type_unfit': () => 'This business has no resources of that type. Choose one of those on offer.',
    'resource.min_above_capacity': ({ capacity }) =>
      `The minimum cannot exceed the capacity, which is ${number(capacity)}.`,
    'resource.until_passed': () => 'That time has passed. Choose one that is still to come.',
    'resource.too_many': ({ maxResources }) =>
      `A business can have up to ${number(maxResources)} resources. Add fewer, or delete those you do not need.`,
    'resource.in_combo': ({ combo }) =>
      `It is part of the combination “${combo}”. Change or delete that combination first.`,
    'resource.unavailable': () => 'It is not available at that time.',
    'resource.cleaning': () => 'It is being cleaned right now.',
    'resource.party_too_small': ({ minParty }) => `It is for parties of ${number(minParty)} or more.`,
    'resource.party_too_large': ({ capacity }) => `There is only room for ${number(capacity)}.`,
    'resource.channel_closed': () => 'It is not offered through this channel.',
    'resource.vip_only': () => 'It is kept for VIP guests.',
    'combo.singles_fit': ({ capacity }) =>
      `There are single tables for parties of up to ${number(capacity)}; joining tables is for larger parties.`,
    'combo.name_taken': ({ name }) => `There is already a combination called “${name}”. Choose another name.`,
    'combo.unknown_resource': () => 'One of the tables no longer exists. Reload the page and choose again.',
    'combo.too_large': ({ seats }) => `Together they have ${number(seats)} seats; the capacity cannot exceed that.`,
    'combo.duplicate': ({ name }) => `Those same tables already are the combination “${name}”.`,
    'combo.too_many': ({ maxCombos }) => `A business can have up to ${number(maxCombos)} combinations.`,

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

    'settings.not_offered': () => 'Businesses of this type have no such settings.',
    'settings.window_empty': ({ latestDays }) =>
      `Nobody could book like this: more notice is asked for than the ${number(latestDays)} days there are to book in.`,
    'settings.turns_order': () =>
      'Put the party sizes in rising order and leave the last one open, for all larger parties.',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `Mark a party as late at the end of the grace period at the latest, after ${number(graceMinutes)} minutes.`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `Nobody can become a no-show before the grace period ends, after ${number(graceMinutes)} minutes.`,
    'settings.day_cut': ({ from, to }) =>
      `The business day ends in the small hours: choose a time between ${from} and ${to}.`,
    'settings.name_repeated': ({ name }) => `“${name}” is there twice. Change one of the two names.`,
    'settings.field_missing': () => 'The name and the number of people are always asked for.',
    'settings.label_missing': () => 'Give every entry of the list a name.',
    'settings.options_missing': ({ name }) => `Add at least two options to “${name}”.`,
    'settings.asked_of_nobody': ({ name }) =>
      `“${name}” is required online but only staff can see it. Change one of the two.`,
    'api_key.ended': () => 'The API key has expired or was revoked. Create a new one.',
    'api_key.expiry_passed': () => 'The expiry date has passed. Choose a later one or leave it empty.',
    'api_key.limit': ({ maxKeys }) =>
      `You can have up to ${number(maxKeys)} active keys. Revoke one that you no longer use.`,
    'webhook.limit': ({ maxWebhooks }) =>
      `You can have up to ${number(maxWebhooks)} addresses. Delete one that you no longer use.`,
    'webhook.address': () => 'Enter a public https address without user name and password.',
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
    clock: () => 'Write a time such as 1:30 PM.',
    time_zone: () => 'Use an IANA time zone, such as America/Merida.',
    instant: () => 'Use a date and time with a zone, such as 2030-05-14T13:30:00Z.',
    email: () => 'Use a valid e-mail address, such as ana@example.com.',
    tax_id: () => 'Enter an RFC in its full form, such as TRL150203AB1.',
    slug: () => 'Use 3 to 60 lowercase letters without accents, digits and single hyphens, such as rio-lagartos.',
    website: () => 'Enter a valid web address, such as https://example.com.',
    text: () => 'The text contains characters that cannot be stored.',
    format: () => 'The format is not valid.',
  },
}
