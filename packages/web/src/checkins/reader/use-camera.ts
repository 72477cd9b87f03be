import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadFrameReader } from './read-frame.ts'

export type CameraState = 'starting' | 'on' | 'off'
/** The same code is read again and again while it is held up: it counts anew after this long without it. */
const SAME_CODE_MS = 3_000
const NEXT_LOOK_MS = 60

/** Where the camera is looked at by: `frameAt` is when its picture was taken, by the clock of the page. */
type OnCode = (text: string, frameAt: number) => void

const WANTED = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} satisfies MediaStreamConstraints

/** Whoever asks again takes any camera there is. */
const ANY: MediaStreamConstraints = { audio: false, video: true }

type Torch = MediaTrackConstraintSet & { torch?: boolean }

/**
 * Shows the camera in a video and reads the codes that it sees while `isLooking`. Without a camera, or the right to it, it is off, and
 * `start` tries again.
 */
export function useCamera(isLooking: boolean, onCode: OnCode) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(1)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const open = async () => {
      setState('starting')
      try {
        stream = await navigator.mediaDevices.getUserMedia(attempt === 1 ? WANTED : ANY)
        const { current } = video
        if (isOver || !current) throw new Error('closed meanwhile')
        current.srcObject = stream
        await current.play()
        setTrack(stream.getVideoTracks()[0] ?? null)
        setState('on')
      } catch {
        for (const one of stream?.getTracks() ?? []) one.stop()
        if (!isOver) setState('off')
      }
    }
    void open()
    return () => {
      isOver = true
      setTrack(null)
      setLit(false)
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
  }, [attempt])

  const last = useRef({ text: '', at: 0 })
  useEffect(() => {
    if (state !== 'on' || !isLooking) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (read: Awaited<ReturnType<typeof loadFrameReader>>) => {
      if (isOver) return
      const frameAt = performance.now()
      const text = video.current ? await read(video.current).catch(() => null) : null
      if (isOver) return
      if (text) {
        const isNew = text !== last.current.text || frameAt - last.current.at > SAME_CODE_MS
        last.current = { text, at: frameAt }
        if (isNew) tell(text, frameAt)
      }
      timer = setTimeout(() => void look(read), NEXT_LOOK_MS)
    }
    const begin = async () => {
      try {
        await look(await loadFrameReader())
      } catch {
        // Without its reader the camera shows nothing that anybody could use: typing takes its place.
        setState('off')
      }
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [state, isLooking])

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  const light = useCallback(
    (isOn: boolean) => {
      const torch: Torch = { torch: isOn }
      void track?.applyConstraints({ advanced: [torch] }).then(
        () => setLit(isOn),
        () => setLit(false),
      )
    },
    [track],
  )
  return { video, state, start: () => setAttempt((before) => before + 1), torch: hasTorch ? { isLit, light } : null }
}
