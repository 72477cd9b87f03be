/** How long the browser may read a file that it was told to save. */
const KEPT_MS = 60_000

/** Gives a person a file that was made here. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
