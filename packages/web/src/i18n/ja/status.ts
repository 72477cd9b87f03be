import type { status as es } from '../es/status.ts'
import type { Translated } from '../translation.ts'

export const status = {
  booking: {
    hold: '仮押さえ',
    pending: '保留中',
    confirmed: '確定',
    completed: '完了',
    no_show: '無断キャンセル',
    pending_cancelation: '返金待ち',
    canceled: 'キャンセル済み',
    inactive: '削除済み',
    rejected: '却下',
  },
  payment: {
    pending: '未払い',
    canceled: 'キャンセル済み',
    process: '処理中',
    payed: '支払い済み',
    rejected: '却下',
    inactive: '削除済み',
  },
  tracking: {
    no_transport: '車両・船なし',
    pending: '待機中',
    received: '受付済み',
    boarded: '乗船済み',
    finished: '終了',
  },
  departure: {
    open: '販売中',
    closed: '販売終了',
    canceled: '欠航',
    boarding: '乗船中',
    under_way: '運航中',
    finished: '終了',
  },
  channel: {
    web: 'オンライン',
    desk: '窓口',
    seller: '販売員',
    agency: '代理店',
    api: 'API',
    ota: 'オンライン再販業者',
  },
} as const satisfies Translated<typeof es>
