/** Each field of a text to many people stands for itself until the server fills it in for each of them. */
export const TEXT_FIELDS = {
  name: '{name}',
  tour: '{tour}',
  date: '{date}',
  time: '{time}',
  ticket: '{ticket}',
} as const
