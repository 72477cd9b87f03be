/** What is known of the hours of a day: null both while they are asked for; `unread` is the server's sentence, empty where none came. */
export type HoursFound = { times: readonly unknown[] | null; unread: string | null }

/**
 * What is said above the hours, by its text. Without a day nothing is asked for, so that nothing can be on its way: then a day is asked
 * for, as it is where a day has no room.
 */
export function hoursWord(date: string, { times, unread }: HoursFound) {
  if (date === '') return 'noDay'
  if (unread !== null) return 'notLoaded'
  if (times === null) return 'loading'
  return times.length === 0 ? 'noHours' : 'hours'
}
