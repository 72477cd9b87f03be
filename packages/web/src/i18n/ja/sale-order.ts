/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: '別のツアーを追加',
  title: 'この注文の内容',
  withSold: 'チケット{ticket}の注文に追加します。',
  remove: '{tour}（{time}）を外す',
  refusedLine: '{tour}：{message}',
  tooMany: '一度に販売できる予約は{max, number}件までです。',
  order: '注文 {code}',
  bookings: '予約{count, number}件',
  collectAll: 'まとめて会計：{amount}',
  due: '未払い {amount}',
  settled: '支払い済み',
  noRight: '会計の権限がありません。',
  collected: '{amount}を受け取りました。',
  failed: '注文を読み込めませんでした',
  tickets: '注文のチケット',
  this: 'この予約',
} as const
