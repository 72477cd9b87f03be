/** The longest side of a photo that is sent, in pixels: enough to read a receipt, a tenth of what a telephone takes. */
const LONGEST_SIDE = 2_000
const QUALITY = 0.85
/** Of these a drawing keeps what is seen. What moves, or is small already, goes as it is. */
const SHRUNK: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const HEIC = /\.hei[cf]$/i

type Size = { width: number; height: number }
/** The size in which a photo is sent; the same where it is small enough. */
export function sentSize({ width, height }: Size): Size {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const sideOf = (pixels: number) => Math.max(1, Math.round(pixels * share))
  return { width: sideOf(width), height: sideOf(height) }
}

/**
 * A photo as it is sent: at most 2,000 pixels wide and high, upright, without what the camera noted beside it. Null for one of the kind that
 * telephones call HEIC, where this browser cannot read it either.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || HEIC.test(file.name)
  if (!isHeic && !SHRUNK.has(file.type)) return file
  // What the browser cannot read the server looks at, and says what is wrong with it.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return isHeic ? null : file
  try {
    const size = sentSize(picture)
    if (!isHeic && size.width === picture.width && size.height === picture.height) return file
    // What may be see-through stays so; everything else is a photograph.
    return await drawn(picture, size, file.type === 'image/png' ? 'image/png' : 'image/jpeg', file)
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap, { width, height }: Size, type: string, file: File): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return file
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return blob ? new File([blob], file.name.replace(HEIC, '.jpg'), { type }) : file
}
