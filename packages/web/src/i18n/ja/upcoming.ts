import type { upcoming as es } from '../es/upcoming.ts'
import type { Translated } from '../translation.ts'

export const upcoming = {
  stripeConnected: 'カード決済が利用可能になったことの確認。',
  stripeLink: 'カード決済の接続を完了するための新しいリンク。',
  paypalConnected: 'PayPal 決済が利用可能になったことの確認。',
  subscription: 'プラン、利用状況、請求書。',
  subscriptionConfirmed: 'メンバーシップの確認。',
  checkins: '読み取りの一覧。拒否されたものとその理由も含みます。',
  checkinNew: 'カメラ、USBリーダー、キーボードによるコード読み取り。',
  checkinEdit: '読み取りの修正。',
  reports: '売上、支払い、稼働率、販売員のグラフと表。書き出しも可能です。',
  customers: '顧客とその履歴、タグ、同意。',
  customerNew: '顧客を登録するフォーム。',
  customerEdit: '顧客の情報と履歴。',
  restaurantConfig: 'レストランの予約、テーブル、待ちリストの規則。',
  parkingConfig: '駐車場の料金と区画。',
  tourPayments: '支払い、残高、未処理の返金。',
  rp: '販売員とその売上、歩合、保管中の現金。',
  geoTrackings: '追跡した出発の履歴。',
  geoTracking: '地図上の出発の経路。',
  publicBusiness: '予約と支払いができる事業所の公開ページ。',
  paymentSuccess: '支払い済み予約のチケット。',
  paymentCanceled: '支払いがキャンセルされた予約のチケット。',
  paymentFinished: '支払いが終了した予約のチケット。',
} as const satisfies Translated<typeof es>
