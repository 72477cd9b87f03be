import type { upcoming as es } from '../es/upcoming.ts'
import type { Translated } from '../translation.ts'

export const upcoming = {
  stripeConnected: '账户已可收取银行卡付款的确认。',
  stripeLink: '用于完成银行卡收款连接的新链接。',
  paypalConnected: '账户已可通过 PayPal 收款的确认。',
  subscription: '您的方案、使用情况和发票。',
  subscriptionConfirmed: '您的会员确认。',
  checkins: '扫描列表，包括被拒绝的扫描及原因。',
  checkinNew: '使用摄像头、USB 扫描器或键盘的读码器。',
  checkinEdit: '对一次扫描的更正。',
  reports: '销售、付款、上座率和销售人员的图表与表格，可导出。',
  customers: '您的客户及其历史、标签和同意记录。',
  customerNew: '登记客户的表单。',
  customerEdit: '客户的资料和历史。',
  restaurantConfig: '餐厅的预约、餐桌和候位规则。',
  parkingConfig: '停车场的费率和车位。',
  tourPayments: '付款、余额和待处理的退款。',
  rp: '销售人员的业绩、佣金和保管的现金。',
  geoTrackings: '已追踪班次的历史。',
  geoTracking: '班次在地图上的路线。',
  publicBusiness: '可预订和付款的商家公开页面。',
  paymentSuccess: '已付款预订的票。',
  paymentCanceled: '付款已取消的预订的票。',
  paymentFinished: '付款已结束的预订的票。',
} as const satisfies Translated<typeof es>
