import type { Texts } from './texts.ts'

/** The ticket as a file and as a link, in the booking's own window. */
export const ticketFiles = {
  pdf: {
    es: 'Abrir el PDF',
    en: 'Open the PDF',
    de: 'PDF öffnen',
    fr: 'Ouvrir le PDF',
    ja: 'PDF を開く',
    zh: '打开 PDF',
  },
  link: {
    es: 'Copiar la liga del boleto',
    en: 'Copy the ticket’s link',
    de: 'Link des Tickets kopieren',
    fr: 'Copier le lien du billet',
    ja: 'チケットのリンクをコピー',
    zh: '复制票的链接',
  },
  copied: {
    es: 'Liga copiada',
    en: 'Link copied',
    de: 'Link kopiert',
    fr: 'Lien copié',
    ja: 'リンクをコピーしました',
    zh: '链接已复制',
  },
  notCopied: {
    es: 'No se pudo copiar la liga. Es esta: {url}',
    en: 'The link could not be copied. It is this one: {url}',
    de: 'Der Link konnte nicht kopiert werden. Er lautet: {url}',
    fr: 'Impossible de copier le lien. Le voici : {url}',
    ja: 'リンクをコピーできませんでした：{url}',
    zh: '无法复制链接：{url}',
  },
} as const satisfies Texts
