import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'

type Showing = { showCode?: (picture: string | null) => Promise<void> }

/**
 * A camera that sees what the test holds up to it. Before the page is opened: the browser's own pretended camera plays one film, which has to be
 * there before the browser is.
 */
export async function withFakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    const draw = (picture: CanvasImageSource | null) => {
      if (!context) return
      context.fillStyle = '#b8c4c8'
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (picture) context.drawImage(picture, 140, 60, 360, 360)
    }
    draw(null)
    const shown = window as Window & Showing
    shown.showCode = async (picture) => {
      if (picture === null) return draw(null)
      const image = new Image()
      image.src = picture
      await image.decode()
      draw(image)
    }
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve(canvas.captureStream(30)) },
    })
  })
}

/** Holds a code up to the camera, or takes it away. */
export async function holdUp(page: Page, text: string | null): Promise<void> {
  const picture =
    text === null ? null : `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { border: 4 }))}`
  await page.evaluate((shown) => (window as Window & Showing).showCode?.(shown), picture)
}
