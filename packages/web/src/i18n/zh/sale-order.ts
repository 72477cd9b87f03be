/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: '再加一个行程',
  title: '此订单包含',
  withSold: '加入票号 {ticket} 的订单。',
  remove: '移除 {tour}，{time}',
  refusedLine: '{tour}：{message}',
  tooMany: '一次最多销售 {max, number} 个预订。',
  order: '订单 {code}',
  bookings: '{count, number} 个预订',
  collectAll: '全部收款：{amount}',
  due: '待收 {amount}',
  settled: '已付清',
  noRight: '您的权限不包括收款。',
  collected: '已收 {amount}。',
  failed: '无法加载订单',
  tickets: '订单的票',
  this: '此预订',
} as const
