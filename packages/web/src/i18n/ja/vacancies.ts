/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: '今日と明日の空席',
  hide: '今日と明日の空席を隠す',
  today: '今日',
  tomorrow: '明日',
  noHour: '便なし',
  none: '今日と明日の便はもうありません。',
  left: {
    free: '{count, number}',
    few: '残り{count, number}',
    late: '{count, number}、締切後',
    full: '満席',
    closed: '販売不可',
  },
} as const
