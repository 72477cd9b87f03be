// The dates and hours at which tests have to hold: those at which they fell, or are known to fall elsewhere.

const DAY_MS = 86_400_000
const TEN_YEARS_MS = 3653 * DAY_MS
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** The demo's businesses: the clock of their zone has not changed since 2022. */
const BUSINESS_OFFSET = '-06:00'

const datePart = (ms) => new Date(ms).toISOString().slice(0, 10)
const inBusiness = (date, time) => Date.parse(`${date}T${time}:00${BUSINESS_OFFSET}`)

/** The first of the moments that `momentOf` gives for this year and the next ones which is still to come. */
function comingYear(now, momentOf) {
  for (let year = new Date(now).getUTCFullYear(); ; year += 1) {
    const moment = momentOf(year)
    if (moment !== null && moment > now) return moment
  }
}

/** The date of a Sunday of a month: the first is 1, the last -1. */
function sundayOf(year, month, ordinal) {
  if (ordinal > 0) {
    const first = Date.UTC(year, month - 1, 1)
    return datePart(first + (((7 - new Date(first).getUTCDay()) % 7) + (ordinal - 1) * 7) * DAY_MS)
  }
  const last = Date.UTC(year, month, 0)
  return datePart(last - new Date(last).getUTCDay() * DAY_MS)
}

/** The next first of a month that is a Sunday, with which a month of the panel begins. */
function firstSundayAfter(now) {
  const [year, month] = datePart(now).split('-').map(Number)
  for (let ahead = 1; ; ahead += 1) {
    const first = Date.UTC(year, month - 1 + ahead, 1)
    if (new Date(first).getUTCDay() === 0) return datePart(first)
  }
}

const isLeap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** Every moment by its name, as milliseconds: the next one after `now`, a little before what it is about. */
export function momentsAfter(now) {
  const tomorrow = now + DAY_MS
  const weekdays = Array.from({ length: 7 }, (_, ahead) => {
    const date = datePart(tomorrow + ahead * DAY_MS)
    return [WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()], inBusiness(date, '11:00')]
  })
  return Object.fromEntries([
    ...weekdays,
    // Where people are seated it is fullest then.
    ['20:45', inBusiness(datePart(tomorrow), '20:45')],
    ['23:20', inBusiness(datePart(tomorrow), '23:20')],
    // The day of those who work at night ends at six, in Cancún an hour before.
    ['05:40', inBusiness(datePart(tomorrow), '05:40')],
    ['04:57', inBusiness(datePart(tomorrow), '04:57')],
    // What is of tomorrow is of another week, and the evening that is not over yet of another month.
    ['sunday-night', inBusiness(datePart(tomorrow + ((7 - new Date(tomorrow).getUTCDay()) % 7) * DAY_MS), '23:20')],
    ['month-night', inBusiness(firstSundayAfter(now), '03:00')],
    ['23:57', inBusiness(datePart(tomorrow), '23:57')],
    ['00:03', inBusiness(datePart(tomorrow), '00:03')],
    ['leap-day', comingYear(now, (year) => (isLeap(year) ? inBusiness(`${year}-02-29`, '11:00') : null))],
    ['leap-midnight', comingYear(now, (year) => (isLeap(year) ? inBusiness(`${year}-02-29`, '23:57') : null))],
    ['year-end', comingYear(now, (year) => inBusiness(`${year}-12-31`, '11:00'))],
    ['year-midnight', comingYear(now, (year) => inBusiness(`${year}-12-31`, '23:57'))],
    // Ten minutes before the clocks change in New York (02:00 there) and in all of Europe (01:00 UTC).
    ['spring-america', comingYear(now, (year) => Date.parse(`${sundayOf(year, 3, 2)}T01:50:00-05:00`))],
    ['autumn-america', comingYear(now, (year) => Date.parse(`${sundayOf(year, 11, 1)}T01:50:00-04:00`))],
    ['spring-europe', comingYear(now, (year) => Date.parse(`${sundayOf(year, 3, -1)}T00:50:00Z`))],
    ['autumn-europe', comingYear(now, (year) => Date.parse(`${sundayOf(year, 10, -1)}T00:50:00Z`))],
    // What a test takes for the future has passed by then.
    ['ten-years', inBusiness(datePart(now + TEN_YEARS_MS), '11:00')],
  ])
}
