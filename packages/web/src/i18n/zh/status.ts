import type { status as es } from '../es/status.ts'
import type { Translated } from '../translation.ts'

export const status = {
  booking: {
    hold: '已预留',
    pending: '待处理',
    confirmed: '已确认',
    completed: '已完成',
    no_show: '未到',
    pending_cancelation: '待退款',
    canceled: '已取消',
    inactive: '已删除',
    rejected: '已拒绝',
  },
  payment: {
    pending: '待付款',
    canceled: '已取消',
    process: '处理中',
    payed: '已付款',
    rejected: '已拒绝',
    inactive: '已删除',
  },
  tracking: {
    no_transport: '未安排交通',
    pending: '待到达',
    received: '已接待',
    boarded: '已登船',
    finished: '已结束',
  },
  departure: {
    open: '开放',
    closed: '已关闭',
    canceled: '已取消',
    boarding: '登船中',
    under_way: '进行中',
    finished: '已结束',
  },
  channel: {
    web: '线上',
    desk: '柜台',
    seller: '销售员',
    agency: '代理商',
    api: 'API',
    ota: '线上分销商',
  },
} as const satisfies Translated<typeof es>
