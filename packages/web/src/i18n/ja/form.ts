export const form = {
  staleTitle: 'ほかの人がこの記録を変更しました',
  staleBody:
    '編集中に別の内容が保存されました。入力内容は残っています。最新の内容を読み込むか、入力内容で上書きしてください。',
  staleLoad: '最新の内容を読み込む',
  staleKeep: '入力内容で保存',
  leaveTitle: '保存せずに移動しますか？',
  leaveBody: 'まだ保存されていない変更があります。',
  leave: '保存せずに移動',
  stay: '編集を続ける',
  required: '必須項目です',
} as const
