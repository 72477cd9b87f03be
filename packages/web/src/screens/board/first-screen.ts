/** Lines that a large screen shows, with some to spare. */
const FIRST_LINES = 24

/** How many departures of a day fill the first screen: a line for each heading and each booking. */
export function firstScreenOf(departures: readonly { bookings: readonly unknown[] }[]): number {
  let lines = 0
  const at = departures.findIndex(({ bookings }) => {
    lines += 1 + bookings.length
    return lines >= FIRST_LINES
  })
  return at < 0 ? departures.length : at + 1
}
