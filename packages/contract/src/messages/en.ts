import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('en-US')

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
const DEPARTURE: Record<DepartureState, string> = {
  open: 'open',
  closed: 'closed',
  canceled: 'canceled',
  boarding: 'boarding',
  under_way: 'under way',
  finished: 'finished',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: 'first name',
  tourist_last_name: 'last name',
  tourist_email: 'email',
  tourist_phone_code: 'phone',
  tourist_phone_number: 'phone',
  notes: 'notes',
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

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: 'price', season: 'season', schedule: 'start time' }

const TARIFF: Record<string, string> = {
  foreign: 'foreign',
  national: 'national',
  local: 'local',
  concession: 'concession',
}

const PAPER: Readonly<Record<string, string>> = {
  insurance: 'the insurance',
  seaworthiness: 'the safety certificate',
  permit: 'the permit',
  licence: 'the licence',
  medical: 'the medical certificate',
  other: 'a document',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0
    ? `Free and large enough: ${list(fits)}.`
    : 'No other one is free and large enough; combine two or change the time.'

const USED_UP: Readonly<Record<string, string>> = { day: ' today', customer: ' by this customer' }

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

    'transport.name_taken': ({ name }) => `There is already a transport called “${name}”. Choose another name.`,
    'transport.too_many': ({ maxTransports }) =>
      `A business can have up to ${number(maxTransports)} transports. Delete one that is no longer used.`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `“${tour}” on ${date(day)} at ${startTime} already has ${plural(people, { one: '# person', other: '# people' })}. Change the transport of that departure first.`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `It is assigned to ${plural(count, { one: '# departure', other: '# departures' })} ahead, until ${date(lastDate)}. Change them first.`,
    'crew.user_taken': ({ name }) => `“${name}” is already in the crew with that user. Choose another one or none.`,
    'crew.too_many': ({ maxCrew }) =>
      `A business can have up to ${number(maxCrew)} people in its crew. Delete those who no longer go out.`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `They have ${plural(count, { one: '# departure', other: '# departures' })} ahead, until ${date(lastDate)}. Assign somebody else first.`,
    'assignment.out_of_service': ({ name, fits }) => `${name} is out of service. ${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) => `${name} is not of the kind that this tour needs. ${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name}: ${paperName || statusWord(PAPER, paper)} is valid until ${date(expiredOn)}. ${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name} has “${tour}” on ${moment(busyFrom, timeZone).day} from ${moment(busyFrom, timeZone).time} to ${moment(busyUntil, timeZone).time}, turnaround included. ${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `There are ${plural(people, { one: '# person', other: '# people' })} and ${number(peopleLimit)} may go on board: ${number(missingPlaces)} too many. ${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `${number(seats)} seats are sold and there are ${number(capacity)}: ${number(missingSeats)} too few. ${instead(fits)}`,
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

    'tour.slug_taken': ({ suggestion }) => `Another tour of this business has that address. “${suggestion}” is free.`,
    'tour.too_many': ({ maxTours }) => `A business can have up to ${number(maxTours)} tours. Delete one first.`,
    'tour.not_ready': ({ missing }) =>
      `Before it can be sold it needs: ${list(missing.map((part) => PART[part] ?? part))}.`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `The tour has ${plural(bookings, { one: '# booking', other: '# bookings' })} still to travel, until ${date(lastDate)}. Move or cancel them, or take the tour off sale.`,
    'tour.departures_too_full': ({ dates }) =>
      `What is sold would no longer fit on ${list(dates.map(date))}. Move bookings first, or leave those departures as they are.`,
    'tour.activity_unknown': () => 'That activity is not on the list. Choose one that is.',
    'tour.language_unknown': () => 'One of the languages is not on the list. Choose those that are.',
    'question.repeated': ({ name }) => `“${name}” is asked twice. Change one of the two.`,
    'question.options_missing': ({ name }) => `“${name}” needs at least two answers to choose from.`,
    'policy.hours_repeated': ({ hours }) => `There are two rules for ${number(hours)} hours before. Keep one.`,
    'policy.incomplete': () => 'The last rule must hold until the departure: give it 0 hours.',
    'policy.cheaper_later': ({ hours }) =>
      `Less than ${number(hours)} hours before the departure, canceling cannot cost less than earlier.`,
    'notification.taken': () => 'There is a message for that event, reader and language already. Edit it in the list.',
    'notification.variable_unknown': ({ name }) => `“{${name}}” does not exist. Use one of the variables on the list.`,
    'notification.audience_unfit': () => 'Nobody writes to these people about this.',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `The message can go out from ${number(minMinutes)} to ${number(maxMinutes)} minutes from the departure; 0 is at once.`,
    'message.no_address': () => 'There is no address to send it to: add an e-mail to the booking and try again.',
    'message.mail_off': () => 'This installation sends no mail. Set up a mail server.',
    'notification.too_many': ({ maxNotifications }) =>
      `A tour can have up to ${number(maxNotifications)} messages of its own.`,
    'draft.too_large': ({ limitBytes }) =>
      `The draft is too long to keep itself; ${size(limitBytes)} fit. Save your changes.`,

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
    'departure.date_canceled': ({ reason }) =>
      `That day is closed for sale${reason ? `: ${reason}` : ''}. Choose another date.`,
    'departure.hour_taken': ({ startTime }) =>
      `There is already a departure at ${startTime} on that day. Choose another time.`,
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
    'departure.transport_committed': ({ name, until }) =>
      `At that time the transport is taken by “${name}” until ${until}. Choose a later departure.`,
    'departure.capacity_below_sold': ({ seats }) =>
      `There ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold or blocked already. The capacity cannot be less.`,
    'departure.capacity_above_boats': ({ seats }) =>
      `The assigned transport has ${plural(seats, { one: '# seat', other: '# seats' })}, and the tour sells no more than that. Assign a larger one to sell more.`,

    'group.name_taken': ({ name }) => `There is already a group called “${name}”. Choose another name.`,
    'group.too_many': ({ maxGroups }) => `A business can have up to ${number(maxGroups)} groups.`,
    'group.seats_or_transport': () => 'Say how many seats the group shares, or whose transport they are.',
    'group.unknown_member': () => 'One of the tours or times no longer exists. Reload the page and choose again.',
    'group.member_twice': ({ name }) => `“${name}” is in the group twice. Keep the whole tour or its times.`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `On ${date(day)} there ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold at the same time. Set at least that many, or move those bookings first.`,
    'group.people_above_limit': ({ people, date: day }) =>
      `On ${date(day)} ${plural(people, { one: '# person travels', other: '# people travel' })} together, more than the transport may carry. Choose a larger one or move bookings.`,
    'group.tours_clash': ({ date: day }) =>
      `On ${date(day)} different tours are sold at the same time. Move one of them, or let tours share the group.`,
    'group.has_sales': ({ seats, lastDate }) =>
      `There ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold, until ${date(lastDate)}. Move those bookings, or disable the group.`,

    'allotment.unfit': () => 'That allotment is not for this departure. Choose another one, or sell without.',
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'The allotment has # seat left.', other: 'The allotment has # seats left.' })
        : 'The allotment is sold out. Sell without it if there are seats.',
    'allotment.above_capacity': ({ capacity }) =>
      `The departure has ${plural(capacity, { one: '# seat', other: '# seats' })}; the allotment cannot be larger.`,
    'allotment.below_sold': ({ seats, date: day }) =>
      `On ${date(day)} ${plural(seats, { one: '# seat', other: '# seats' })} of this allotment are sold. It cannot be less.`,
    'allotment.too_many': ({ maxAllotments }) => `A tour can have up to ${number(maxAllotments)} allotments.`,

    'booking.overbooking_off': () =>
      'This tour may not be sold above its capacity. Change the capacity of the departure, or choose another one.',
    'booking.overbooking_forbidden': () =>
      'Selling above the capacity is up to whoever may edit tours. Ask them, or choose another departure.',

    'departure.state_unreachable': ({ state, wanted }) =>
      `A departure that is ${statusWord(DEPARTURE, state)} cannot be set to ${statusWord(DEPARTURE, wanted)}. Open it first.`,
    'departure.has_people': ({ people }) =>
      plural(people, {
        one: 'There is # person on this departure. Move them to another one or use the closure, which decides for each booking.',
        other:
          'There are # people on this departure. Move them to another one or use the closure, which decides for each booking.',
      }),
    'departure.join_itself': () => 'That is the same departure. Choose another one for its people.',
    'departure.join_other_tour': () => 'Only departures of the same tour are joined. Move the bookings one by one.',
    'departure.nobody_to_join': () => 'There is nobody to move on this departure. Closing it is enough.',
    'closure.target_closed': () => 'Nobody can be moved to a departure that is being closed too. Choose another one.',
    'closure.not_asked': () =>
      'There is nothing left to choose for this booking. If you need something else, write to us.',
    'closure.not_failed': () =>
      'This booking was treated already or is waiting; only what failed is tried again. Refresh the list.',

    'recurrence.dates_reversed': () => 'The season ends before it begins. Change one of the two dates.',
    'recurrence.never_runs': () =>
      'None of the chosen days falls between those dates. Extend the dates or choose other days.',
    'recurrence.hour_repeated': ({ startTime }) => `${startTime} is there twice. Keep the time once.`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `At ${startTime} the minimum number of people exceeds the ${number(capacity)} seats there are.`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `“${name}” departs at ${startTime} too, and neither wins. With priority ${number(priority)} this season wins; or change dates or times.`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `There ${plural(departures, { one: 'is still # sold departure', other: 'are still # sold departures' })}, the last on ${date(lastDate)}. End the season on that day or later.`,
    'recurrence.category_unknown': () => 'One of the categories no longer exists in this tour. Refresh the page.',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `A tour can have up to ${number(maxRecurrences)} seasons. Delete one you no longer use.`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `On ${date(day)} another departure leaves at ${startTime}. Choose another time or keep what was sold as it is.`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `On ${date(day)} at ${startTime} what is sold would no longer fit into “${name}”. Choose another time or leave those departures as they are.`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `On ${date(day)} at ${startTime}, ${name} has “${tour}” on ${moment(busyFrom, timeZone).day} from ${moment(busyFrom, timeZone).time} to ${moment(busyUntil, timeZone).time}, turnaround included. Change the assignment first, or leave those departures as they are.`,
    'departure.minimum_met': () =>
      'There is nothing to decide about this departure: nobody has booked it, or it has reached its minimum.',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `${plural(count, { one: '# departure', other: '# departures' })} until ${date(lastDate)} have a vehicle of another kind. Take it off them first.`,
    'canceled_date.too_many': ({ maxDays }) =>
      `A tour can have at most ${number(maxDays)} closed dates. Remove those that are no longer needed, or close whole days.`,
    'canceled_date.range': ({ maxDays }) => `Choose from the first to the last date, at most ${number(maxDays)} days.`,
    'canceled_date.past': () => 'That date has passed. Choose today or a day to come.',
    'canceled_date.taken': ({ date: day }) => `${date(day)} is already closed. You find it in the list.`,

    'price.option_unknown': () => 'That price option is no longer sold. Choose another one.',
    'price.tariff_unknown': ({ tariff }) =>
      `This tour does not sell the ${TARIFF[tariff] ?? tariff} rate. Use the general one.`,
    'price.tariff_channel': ({ tariff }) =>
      `The ${TARIFF[tariff] ?? tariff} rate is not sold on this channel. Use the general one.`,
    'price.extra_unknown': () => 'One of the extras is no longer sold. Remove it or choose another one.',
    'price.extra_limit': ({ name, maxQuantity }) => `This booking takes at most ${number(maxQuantity)} of “${name}”.`,
    'price.tiers_gap': ({ people }) =>
      `No tier, or more than one, prices ${plural(people, { one: '# person', other: '# people' })}. Let each tier follow the one before.`,
    'price.boat_missing': () => 'The price of the boat is missing. Fill it in before saving.',
    'price.repeated': ({ name }) => `“${name}” is there twice. Change one of the two.`,
    'price.no_adult': () => 'A category of adults is needed.',
    'price.category_unknown': () => 'One of the categories no longer exists. Reload the page.',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `Taking off ${amount(discountCents, currency)} needs a manager’s PIN; without it you may go up to ${amount(maxDiscountCents, currency)}.`,
    'booking.seller_unknown': () => 'That seller does not work in this business. Choose another one.',
    'approval.refused': () => 'The username or PIN is not right, or that person may not approve. Try again.',
    'tax.name_taken': ({ name }) => `There is already a tax or charge “${name}”. Use another name.`,
    'tax.on_top_of': ({ name }) =>
      `It cannot be charged on top of “${name}”: only a percentage on one that stands on none, and an included one only on an included one.`,
    'tax.carries_others': ({ name }) => `“${name}” is charged on top of this one. Change that first.`,
    'tax.tour_unknown': () => 'One of the tours does not belong to this business. Reload the page.',
    'tax.too_many': ({ maxTaxes }) =>
      `A business can have up to ${number(maxTaxes)} taxes and charges. Delete one first.`,
    'promotion.range': () => 'The start comes before the end, and fewer pay than travel.',
    'promotion.scope_unknown': () => 'That tour, season or start time no longer exists in this business.',
    'promotion.seller_unknown': () => 'That person does not sell in this business.',
    'promotion.too_many': ({ maxPromotions }) =>
      `A business has up to ${number(maxPromotions)}; delete those you no longer use.`,
    'promotion.code_taken': ({ name }) => `That code already belongs to “${name}”. Choose another one.`,
    'promotion.cap_below_uses': ({ uses }) =>
      plural(uses, {
        one: 'It was used # time already: the limit cannot be lower.',
        other: 'It was used # times already: the limit cannot be lower.',
      }),
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `The ${kind === 'offer' ? 'offer' : 'code'} “${name}” was used ${plural(cap, { one: '# time', other: '# times' })}${USED_UP[per] ?? ''}, the most it allows. The booking can only come back at today’s price.`,
    'code.unknown': () => 'That code does not exist in this business. Check how it is written.',
    'code.not_yet': ({ date: from }) => `The promotion is valid from ${date(from)}.`,
    'code.over': ({ date: to }) => `The promotion expired on ${date(to)}.`,
    'code.used_up': ({ cap, per }) =>
      `${plural(cap, { one: 'The code was used # time', other: 'The code was used # times' })}${USED_UP[per] ?? ''}, the most it allows.`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.en),

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
    'payment.nothing_due': () => 'Nothing is due on this booking.',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Only # seat is left.', other: 'Only # seats are left.' }) : 'No seats are left.'} ${
        next.length > 0 ? `They fit on: ${departures(next)}.` : 'No other departure of the coming days has room.'
      }`,
    'booking.same_departure': () => 'The booking is on that departure already. Choose another one.',
    'booking.other_tour': () =>
      'That departure belongs to another tour. Choose one of the same, or cancel and sell the other.',
    'booking.has_money': ({ paidCents, currency }) =>
      `${amount(paidCents, currency)} was paid for this booking. Cancel it to give that back.`,
    'order.other_business': () => 'This tour belongs to another business: sell it in an order of its own.',
    'order.other_currency': () => 'This tour is charged in another currency: sell it in an order of its own.',
    'order.other_customer': () =>
      'The order is another customer’s. Check name and phone, or sell it in an order of its own.',
    'order.too_large': ({ maxBookings }) =>
      `An order holds up to ${maxBookings} bookings. Sell the others in another order.`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `The refund changed from ${amount(quotedCents, currency)} to ${amount(refundCents, currency)}. Confirm it before going on.`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? 'Someone'} changed the same meanwhile: ${fieldWords(FIELDS, fields)}. Check the current details.`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `The departure has not left yet: it leaves on ${day} at ${time}.`
    },
    'answers.missing': ({ name }) => `“${name}” has no answer yet.`,
    'passenger.too_many': ({ people }) =>
      plural(people, { one: '# person travels on this booking.', other: '# people travel on this booking.' }),
    'passenger.who_stays': ({ people }) =>
      plural(people, {
        one: '# person would be left and more names are listed: first take whoever no longer comes off the passenger list.',
        other:
          '# people would be left and more names are listed: first take whoever no longer comes off the passenger list.',
      }),
    'credit.unknown': () => 'There is no store credit with that code.',
    'credit.expired': ({ expiresOn }) => `That store credit expired on ${date(expiresOn)}.`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `${amount(remainingCents, currency)} is left on that credit. Collect the rest another way.`,
    'refund.nothing_paid': () => 'Nothing was paid that could be given back.',
    'refund.too_much': ({ refundableCents, currency }) =>
      `At most ${amount(refundableCents, currency)} can be given back.`,
    'proof.not_needed': () => 'No rate of this booking asks for a proof.',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `Nobody on this booking proves the ${TARIFF[tariff] ?? tariff} rate.`
        : `This booking has ${number(people)} at the ${TARIFF[tariff] ?? tariff} rate. Tick that many at most.`,
    'undo.nothing': () => 'There is nothing to undo: another change came after it.',
    'undo.too_late': ({ minutes }) => `Undoing is possible for ${number(minutes)} minutes. Make the opposite change.`,
    'undo.money_moved': () => 'This cannot be undone: money went back with it. Make the opposite change.',

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
