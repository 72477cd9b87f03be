import { useEffect, useEffectEvent, useState } from 'react'

type Props = {
  text: string
  label: string
  size?: number
  /** The code is on the screen: its encoder had to travel first. */
  onDrawn?: (() => void) | undefined
}
type Modules = { size: number; path: string }

/** Blank modules around the code, as its standard asks. */
const QUIET_ZONE = 4

/** The dark modules of a QR code as one SVG path. The encoder is loaded with the first code. */
async function modulesOf(text: string): Promise<Modules> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
  return { size: size + 2 * QUIET_ZONE, path }
}

/** A text as a QR code: always dark on white, because scanners do not read it the other way round. */
export function QrCode({ text, label, size = 176, onDrawn }: Props) {
  const [modules, setModules] = useState<Modules | null>(null)
  useEffect(() => {
    let isCurrent = true
    void modulesOf(text).then((result) => isCurrent && setModules(result))
    return () => {
      isCurrent = false
    }
  }, [text])
  const drawn = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (modules) drawn()
  }, [modules])
  const edge = modules?.size ?? 1
  return (
    <svg
      viewBox={`0 0 ${edge} ${edge}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" rx={edge * 0.03} fill="#fff" />
      {modules && <path d={modules.path} fill="#000" />}
    </svg>
  )
}
