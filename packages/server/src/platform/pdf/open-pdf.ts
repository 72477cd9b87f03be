import type PdfKit from 'pdfkit'

export type Pdf = InstanceType<typeof PdfKit>

/** Its library, with the fonts and alphabets that it unpacks, is loaded for the first page that anybody draws: no start waits for it. */
export async function openPdf(options: ConstructorParameters<typeof PdfKit>[0]): Promise<Pdf> {
  const { default: Library } = await import('pdfkit')
  return new Library(options)
}
