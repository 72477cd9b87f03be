export const ticketFiles = {
  pdf: 'Ouvrir le PDF',
  link: 'Copier le lien du billet',
  copied: 'Lien copié',
  notCopied: 'Impossible de copier le lien. Le voici : {url}',
} as const
