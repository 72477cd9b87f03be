/** The ticket as a file and as a link, in the booking's own window. */
export const ticketFiles = {
  pdf: 'Abrir el PDF',
  link: 'Copiar la liga del boleto',
  copied: 'Liga copiada',
  notCopied: 'No se pudo copiar la liga. Es esta: {url}',
} as const
