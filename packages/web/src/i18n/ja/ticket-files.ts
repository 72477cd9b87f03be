export const ticketFiles = {
  pdf: 'PDF を開く',
  link: 'チケットのリンクをコピー',
  copied: 'リンクをコピーしました',
  notCopied: 'リンクをコピーできませんでした：{url}',
} as const
