/** The code of a page for customers, which stands second in its address (`/v/{code}`, `/v/{code}/llegada`); `''` where it cannot be read. */
export function codeInAddress({ pathname }: Pick<Location, 'pathname'>): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
