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
  noBusinessTitle: '店舗を選んでください',
  noBusinessBody: 'この画面は一つの店舗を対象にします。続けるには選択してください。',
  noBusinessesTitle: 'まだどの店舗にも所属していません',
  noBusinessesBody: '最初の店舗を作成するか、アカウントの管理者に追加を依頼してください。',
  required: '必須項目です',
} as const
