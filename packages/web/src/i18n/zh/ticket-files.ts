export const ticketFiles = {
  pdf: '打开 PDF',
  link: '复制票的链接',
  copied: '链接已复制',
  notCopied: '无法复制链接：{url}',
} as const
