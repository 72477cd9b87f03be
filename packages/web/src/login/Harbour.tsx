import { useComputedColorScheme } from '@mantine/core'

const DAY = {
  sky: ['#dcf2f4', '#faead5'],
  sun: '#f4d6ad',
  hill: '#bae4e9',
  sea: ['#91d1d8', '#62bbc5', '#2fa2ae', '#008a96'],
}
const NIGHT = {
  sky: ['#0d1114', '#10272b'],
  sun: '#414a52',
  hill: '#13252a',
  sea: ['#0f3237', '#0c2b30', '#0a2428', '#081c20'],
}

/** A quiet bay with a moored boat: decoration beside the form, day or night with the theme. */
export function Harbour() {
  const paint = useComputedColorScheme('light') === 'dark' ? NIGHT : DAY
  const isNight = paint === NIGHT
  const hull = isNight ? '#1f3d42' : '#ffffff'
  const wood = isNight ? '#2f373e' : '#00474e'
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0 }}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paint.sky[0]} />
          <stop offset="1" stopColor={paint.sky[1]} />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <circle cx="560" cy="402" r="74" fill={paint.sun} />
      <path
        d="M0 470 C120 400 210 440 300 452 C420 468 500 420 620 436 C700 446 760 430 800 420 V560 H0 Z"
        fill={paint.hill}
      />
      <path d="M0 492 C140 478 260 506 400 492 C540 478 660 506 800 492 V900 H0 Z" fill={paint.sea[0]} />
      <path d="M0 566 C130 550 270 584 400 566 C530 548 670 582 800 564 V900 H0 Z" fill={paint.sea[1]} />
      <g transform="translate(250 560)">
        <path d="M118 -150 V26" stroke={wood} strokeWidth="6" strokeLinecap="round" />
        <path d="M128 -142 C190 -104 214 -52 220 -8 H128 Z" fill={hull} />
        <path d="M108 -118 C74 -84 58 -46 52 -8 H108 Z" fill={hull} opacity="0.75" />
        <path d="M20 26 H236 C230 62 206 78 178 78 H74 C44 78 26 58 20 26 Z" fill={hull} />
        <path d="M24 44 H232" stroke={isNight ? '#f68770' : '#e2654c'} strokeWidth="7" />
      </g>
      <path d="M0 640 C150 620 260 664 400 642 C540 620 650 660 800 640 V900 H0 Z" fill={paint.sea[2]} />
      <path d="M0 742 C120 724 280 764 400 742 C520 720 680 764 800 742 V900 H0 Z" fill={paint.sea[3]} />
      <g fill={wood}>
        <path d="M540 640 H800 V664 H540 Z" />
        <path d="M572 628 h14 v150 h-14 Z M664 628 h14 v170 h-14 Z M756 628 h14 v190 h-14 Z" />
      </g>
    </svg>
  )
}
