import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Layout } from '@muelle/domain/preferences/layout'

/**
 * Ten shades each, light to dark, of equal lightness across the hues, so that a shade means the same contrast in every
 * colour. Their meanings: agua acts, coral is danger or full, ámbar waits, verde is paid or done, cielo is in progress.
 */
export const palette = {
  agua: ['#eff9fa', '#dcf2f4', '#bae4e9', '#91d1d8', '#62bbc5', '#2fa2ae', '#008a96', '#00737e', '#005d66', '#00474e'],
  coral: ['#fff3f0', '#ffe4dd', '#ffcabd', '#ffab98', '#f68770', '#e2654c', '#c9472e', '#ac331b', '#8c2714', '#6c1f10'],
  ambar: ['#fdf6ec', '#faead5', '#f4d6ad', '#e8bc7f', '#d89f48', '#c28200', '#ab6800', '#915300', '#764200', '#5a3300'],
  verde: ['#f0faf3', '#dff3e5', '#bfe6cb', '#9ad4ad', '#70bf8d', '#47a76f', '#218f56', '#007742', '#006034', '#054a28'],
  cielo: ['#eff8ff', '#ddefff', '#bcdfff', '#96c9ff', '#6bb0f5', '#4295e4', '#1d7ccd', '#0065b0', '#005190', '#043f6e'],
  violeta: [
    '#f8f5ff',
    '#f0e8ff',
    '#e1d2ff',
    '#cdb7f8',
    '#b798ed',
    '#9f7ada',
    '#8760c3',
    '#714ca7',
    '#5b3c88',
    '#462e69',
  ],
  // Mantine takes errors from `red`: coral, with a shade 6 that keeps 4.5:1 on white.
  red: ['#fff3f0', '#ffe4dd', '#ffcabd', '#ffab98', '#f68770', '#e2654c', '#c0402a', '#ac331b', '#8c2714', '#6c1f10'],
  gray: ['#f6f7f8', '#ebedef', '#d7dbdf', '#bfc5ca', '#a4acb2', '#899299', '#68717a', '#545d64', '#3f464c', '#2b3036'],
  dark: ['#d9dee2', '#b3bbc2', '#98a2aa', '#6b757d', '#414a52', '#2f373e', '#232a30', '#191f24', '#13181c', '#0d1114'],
} as const satisfies Record<string, MantineColorsTuple>
export type PaletteColor = keyof typeof palette

/** Layers of the specification: modals, and the confirmations above them. */
export const MODAL_Z_INDEX = 2001
export const CONFIRM_Z_INDEX = 2002
/** Lists and menus that open from a field: above the dialog that the field is in. */
const POPUP_Z_INDEX = 2003

const theme = createTheme({
  colors: palette,
  primaryColor: 'agua',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.24,
  fontFamily: "'Onest Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '22px', xl: '32px' },
  // sm, md, lg and xl are the specification's 544, 768, 992 and 1200 px.
  breakpoints: { xs: '30em', sm: '34em', md: '48em', lg: '62em', xl: '75em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, size: 'md' } },
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    TextInput: { defaultProps: { size: 'sm' } },
    // A number out of range stays as it was typed and is refused: one that is changed as the field is left was chosen by nobody.
    NumberInput: { defaultProps: { clampBehavior: 'none' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    Modal: {
      defaultProps: {
        yOffset: 'var(--mu-dialog-offset)',
        // Not blurred: without a graphics card each letter that is typed would draw the whole screen below anew.
        overlayProps: { backgroundOpacity: 0.35 },
        zIndex: MODAL_Z_INDEX,
      },
    },
    // Their default <header> would be a second banner inside the dialog.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Popover: { defaultProps: { zIndex: POPUP_Z_INDEX } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, zIndex: POPUP_Z_INDEX } },
    Table: {
      defaultProps: {
        verticalSpacing: 7,
        horizontalSpacing: 'sm',
        highlightOnHover: true,
        borderColor: 'var(--mu-line)',
      },
    },
  },
})

/** Tighter on a desk and a tablet; what a finger has to hit keeps its size (`app.css`). */
const COMPACT_SPACING = { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' } as const

/** The theme with a person's accent and density. */
export const themeFor = ({ accent, density }: Pick<Layout, 'accent' | 'density'>): MantineThemeOverride => ({
  ...theme,
  primaryColor: accent,
  ...(density === 'compact' ? { spacing: COMPACT_SPACING } : {}),
})

/** Words on a tinted ground (badges, light buttons) in the shade that reaches 4.5:1 there. */
const onTint = (shade: number) =>
  Object.fromEntries(
    Object.keys(palette).map((name) => [
      `--mantine-color-${name}-light-color`,
      `var(--mantine-color-${name}-${shade})`,
    ]),
  )

/** Behind the entry of a menu that is open, in the dark: light enough to be seen, dark enough for shade 3 on it. */
const ACCENT_GROUND_DARK: Record<Layout['accent'], string> = {
  agua: '#14343a',
  cielo: '#16304a',
  violeta: '#2c2440',
  verde: '#12352a',
}

/** What Mantine derives with too little contrast for text of 14 px, and the surfaces and hairlines of the panel. */
export const cssVariablesFor =
  (accent: Layout['accent']): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      ...onTint(8),
      '--mantine-color-dimmed': '#545d64',
      '--mantine-color-placeholder': '#68717a',
      '--mantine-color-error': '#ac331b',
      '--mantine-color-anchor': palette[accent][8],
      '--mu-accent-ground': palette[accent][1],
      '--mantine-color-default-border': '#dfe3e6',
      '--mu-surface-0': '#ffffff',
      '--mu-surface-1': '#f6f7f8',
      '--mu-line': '#e4e7ea',
      // 3:1 against both surfaces: the border is what shows that a field is a field.
      '--mu-field-line': '#899299',
    },
    dark: {
      ...onTint(2),
      '--mantine-color-red-6': '#f68770',
      // What is dangerous in a menu, at 4.5:1 there.
      '--mantine-color-coral-6': '#f68770',
      '--mantine-color-body': '#13181c',
      '--mantine-color-dimmed': '#98a2aa',
      '--mantine-color-placeholder': '#87919a',
      '--mantine-color-error': '#ff9d87',
      '--mantine-color-anchor': palette[accent][3],
      '--mu-accent-ground': ACCENT_GROUND_DARK[accent],
      '--mantine-color-default-border': '#2f373e',
      '--mu-surface-0': '#13181c',
      '--mu-surface-1': '#0d1114',
      '--mu-line': '#252c32',
      '--mu-field-line': '#6b757d',
    },
  })
