export const changes = {
  button: '履歴',
  title: '変更履歴',
  empty: '変更の記録はまだありません',
  system: 'システム',
  created: '作成',
  deleted: '削除',
  changed: '変更',
  nothing: '（空）',
  more: '以前の記録を表示',
  through: '{name} 経由',
} as const
