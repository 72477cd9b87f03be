export const ticketFiles = {
  pdf: 'Open the PDF',
  link: 'Copy the ticket’s link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. It is this one: {url}',
} as const
