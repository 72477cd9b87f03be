export const ticketFiles = {
  pdf: 'PDF öffnen',
  link: 'Link des Tickets kopieren',
  copied: 'Link kopiert',
  notCopied: 'Der Link konnte nicht kopiert werden. Er lautet: {url}',
} as const
