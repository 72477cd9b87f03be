import type { errors as es } from '../es/errors.ts'
import type { Translated } from '../translation.ts'

export const errors = {
  session: 'セッション情報を取得できませんでした',
  signOut: 'ログアウト中にエラーが発生しました',
  signInAgain: 'もう一度ログインしてください',
  connection: 'サーバーに接続できません。ネットワークを確認して再試行してください。',
  list: '一覧を読み込めませんでした',
  unexpectedTitle: 'この画面で問題が発生しました',
  unexpectedBody:
    '保存済みの内容は安全です。再試行するか「訪問」に戻ってください。繰り返す場合は次の詳細をお知らせください：',
  outdatedTitle: 'Muelle の新しいバージョンがあります',
  outdatedBody: 'パネルを開いた後にサーバー側でこの画面が変わりました。続けるには再読み込みしてください。',
  reload: 'ページを再読み込み',
  requestId: '参照番号：{id}',
  offlineTitle: 'オフライン',
  offlineBody: '表示内容は最新でない可能性があります。ネットワークが戻るまで変更は保存されません。',
  onlineAgain: '接続が回復しました',
  notAllowedTitle: 'この画面を開く権限がありません',
  notAllowedBody: '権限の管理者に有効化を依頼してください。',
} as const satisfies Translated<typeof es>
