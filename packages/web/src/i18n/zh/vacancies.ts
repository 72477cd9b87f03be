/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: '今天和明天的余位',
  hide: '隐藏今天和明天的余位',
  today: '今天',
  tomorrow: '明天',
  noHour: '无班次',
  none: '今天和明天没有更多班次。',
  left: {
    free: '{count, number}',
    few: '仅剩 {count, number}',
    late: '{count, number}，已过截止',
    full: '已满',
    closed: '不可售',
  },
} as const
