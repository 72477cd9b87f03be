/** The day and the week of the calendar: they travel when they are wanted, or ahead. */
export const loadDay = () => import('./DayView.tsx')
export const loadWeek = () => import('./WeekView.tsx')
