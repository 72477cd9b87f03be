/** Part of a pattern: one of these, as they are written in a path. */
const oneOf = (...parts: string[]): string => `(${parts.join('|')})`
const mantine = (...names: string[]): string => `@mantine/core/esm/components/${oneOf(...names)}/`
const web = (...paths: string[]): string => `packages/web/src/${oneOf(...paths)}`
const modules = (...paths: string[]): RegExp => new RegExp(oneOf(...paths))

/** What the login and every screen after it need: nothing of one screen alone, or the login would carry it. */
const EVERY_SCREEN = modules(
  'node_modules/(react|react-dom|scheduler|use-intl|icu-minify|use-sync-external-store|clsx)/',
  'node_modules/@tanstack/(react-router|router-core|history|react-store|store)/',
  '@mantine/core/esm/core/',
  '@mantine/hooks/esm/use-uncontrolled/',
  mantine(
    'ActionIcon',
    'Alert',
    'Anchor',
    'Button',
    'Input',
    'InputBase',
    'Loader',
    'Text',
    'TextInput',
    'Title',
    'UnstyledButton',
  ),
  web(
    'api/ask',
    'i18n/LanguageProvider',
    'router/(next-path|search-params)',
    'session/(selected-business|session-query|sign-in)',
    'shell/router',
    'ui/light/(Brand|content-id|phone)',
    'ui/(layout-store|theme|use-layout)',
  ),
)

/** Only what checks typed data needs zod. Left alone, it would follow the contract into what every screen loads. */
const SCHEMAS = modules('node_modules/zod/', 'contract/src/shapes')

/** What is small and asked for by all. Bounds come before the shapes that are made with them, and without those: the login has no shapes. */
const RULES = modules(
  String.raw`domain/src/(rights|time|zone-offset)\.ts`,
  'contract/src/field-bounds',
  'domain/src/users/password-length',
)

/** Asking the API, and telling it of a change. */
const QUERIES = modules(
  'node_modules/@tanstack/(query-core|react-query)/',
  web('api/(field-errors|intent-key|query-client)', 'ui/(use-change|refused|refusal-to)'),
)

/** What pages that anybody may read have in common with the panel. */
const PAGES = modules(
  'packages/domain/src/(bookings/(sale/(extras|price-lines)|life/refund-allocation)|money|tours/(age-range|cancelation-policy|tariff)|zone-city)',
  web(
    'bookings/record/party-words',
    'i18n/format',
    'router/(breadcrumbs|screens|use-screen)[.]',
    'ui/(Breadcrumbs[.]tsx|ErrorState|PageHeader|light/(exact-money|zone-words))',
  ),
)

/** Most are a few hundred bytes; the login brings its one along. */
const ICONS = modules('@tabler/icons-react/dist/esm/icons/(?!IconAlertCircle)')

/** What the frame around every screen and the day board share with other screens, besides the panel's own modules (`isOfBoard`). */
const PANEL = modules(
  'node_modules/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/',
  'node_modules/(get-nonce|tslib)/',
  mantine('Avatar', 'Badge', 'Kbd', 'NativeSelect', 'Portal'),
  '@mantine/core/esm/components/Combobox/(ComboboxChevron|Combobox[.]module|get-parsed)',
  '@mantine/hooks/esm/use-(disclosure|force-update|hotkeys|merged-ref|window-event)/',
  String.raw`packages/contract/src/(bookings/record|departures/plan|profile/record|tours/record)\.ts`,
  'packages/domain/src/(bookings/(messages/chat-link|record/ticket[.])|departures/plan/state)',
  web(
    'bookings/(life/load-row-menu|record/(BookingBadges|booking-queries))',
    'departures/board/(?!DayCalendar|DepartureDrawer)',
    'departures/(manifest/PassengerList.module|plan/(sale-choice|sale-denial|state-tones|transport-names))',
    'realtime/',
    'preferences/(create-saver|use-preferences)',
    'router/',
    'screens/board/',
    'session/',
    'shell/(MainMenu|menu-icons|header/)',
    'tourists/tourist',
    'ui/(DeferredPopup|Hint|NotAllowed|PrintSheet|StatusBadge)',
  ),
)

/** Rules and calls are left out: through the contract the board reaches many that it does not ask for. */
const PANEL_OWN = /packages\/web\/src\/(?!i18n\/)/

/** Forms and their larger fields, which a list that only opens a dialog does without. */
const FORMS = modules(
  'node_modules/(klona|fast-deep-equal|react-number-format|react-textarea-autosize|use-composed-ref|use-latest)/',
  '@mantine/form/',
  mantine('NumberInput', 'Textarea', 'Autocomplete', 'FileButton', 'FileInput'),
  web('ui/form/(?!DateField|HoldButton|SettingsSection)'),
)

/** What opens over a screen, and the fields above its lists. */
const KIT = modules(
  'node_modules/@floating-ui/',
  '@mantine/core/esm/components/(?!(Alert|Anchor|PasswordInput)/)',
  '@mantine/core/esm/utils/',
  '@mantine/hooks/esm/(?!use-uncontrolled)',
  web('ui/(?!list/|.*layout)'),
)

/** Where several of a list are chosen. */
const PILLS = modules(mantine('Pill', 'PillsInput', 'MultiSelect', 'TagsInput'), 'use-pills-reorder')

/** What screens ask for, which two and three of them share. It brings nothing of the kit along. */
const SMALL = modules(
  String.raw`packages/(domain|contract|web)/src/.*/(month-days|weekdays|slug)\.ts`,
  web(
    '.*-(queries|query)[.]',
    'account/use-answer-words',
    'catalogues/zone-options',
    'history/(word-in|HistoryButton)',
    'ui/(light/|NeedsBusiness)',
  ),
)

/** Calendars to choose a day from. */
const DATES = modules(
  'node_modules/dayjs/(?!locale/)',
  '@mantine/dates/esm/',
  web('ui/form/DateField', 'i18n/dayjs-locale'),
)

/** Long lists with their filters, columns and pages. */
const LISTS = modules(
  'node_modules/@tanstack/(react-table|table-core)/',
  mantine('Pagination', 'Table'),
  '@mantine/hooks/esm/use-pagination/',
  web('ui/list/'),
)

/** What is opened over the day's work, each with all that it may show: one file for a press, and one that they share (below). */
const SALE = modules(web('bookings/(sale|orders)/'))
const BOOKING = modules(web('bookings/(record|life|messages|payment-links)/'))
const DEPARTURE = modules(web('departures/(?!calendar/)'))
/**
 * A sale is paid and asks its questions as a booking does, and asks for the seats of a departure as its drawer does: without a file for
 * these it would bring all of both along.
 */
const BESIDE_SALE = modules(
  web(
    'bookings/(payment/|record/(QuestionField|answers|BookingDrawer.module)[.])',
    'departures/capacity/capacity-queries[.]',
  ),
)

/** Rules and calls that several screens share; sentences and words come in the language that is spoken. */
const SHARED = /packages\/(?:domain|contract)\/src\/(?!messages\/|i18n\/).*\.ts$/

/** Of those, and of what stands beside them, what pages before the login know too. */
const COMMON = modules(
  'packages/(domain|contract)/src/(?!messages/|i18n/)',
  web('recurrences/start-times', 'screens/tour-calendar/month-days'),
)

/** Screens that are opened after each other, and what the path of their routes begins with. The first that fits counts. */
const SCREEN_FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['sale', /^tour-booking\/\$tour\/new|^tour-booking-list\/\$business/],
  ['money', /^tour-booking-payment/],
  ['desk', /^(?:visitas|calendar|dashboard|tour-booking|checkins\/new)/],
  ['tours', /^_office\/(?:business\/tours\/|primeros-pasos)/],
  ['business', /^_office\/(?:business\/|settings\/general)/],
  [
    'reservations',
    /^_office\/settings\/(?:reservaciones|lista-de-espera|campos-de-entrada|etiquetas-de-entrada|mensajes)/,
  ],
  ['people', /^_office\/settings\/(?:usuarios|roles)/],
  ['users', /^_office\/(?:users|settings\/usuario)/],
  ['permissions', /^_office\/(?:permissions|settings\/permisos)/],
  ['account', /^_office\/(?:profile|account)|^subscription/],
  ['promotions', /^(?:offers|discount-codes)/],
  ['sellers', /^rp/],
  ['office', /./],
]
const familyOf = (screen: string): string => SCREEN_FAMILIES.find(([, begin]) => begin.test(screen))?.[0] ?? ''

/** What the screens of one family share as they open: each would else be a file of its own. */
const FAMILIES = {
  // But for what screens of others ask for alone: they would load all of the rest.
  business: modules(
    web('(business-settings/|businesses/(?!settings-touch|SettingsTouchQuestion)|catalogues/(?!zone-options))'),
  ),
  reservations: modules(web('booking-settings/')),
  people: modules(web('(members|roles)/')),
  users: modules(web('users/')),
  permissions: modules(web('permissions/')),
  account: modules(web('(profile|account|subscriptions)/')),
  tours: modules(web('(tours|transports|recurrences|screens/tour-editor)/')),
  promotions: modules(web('promotions/')),
  sellers: modules(web('sellers/')),
  money: modules(web('(payments|ledger|outlays)/')),
}

/** Styles of the frame and of what stands on every screen: a file for each chunk that has some would be five requests. */
const FRAME_STYLES = /packages\/web\/src\/(?!screens\/board\/|departures\/).*\.module\.css$/
const KIT_STYLES = /packages\/web\/src\/ui\/[A-Z]\w+\.module\.css$/
/**
 * In the same file as those, and before them as `main.tsx` names them first: of two rules that weigh the same the later one counts, and ours
 * are written upon Mantine's.
 */
const FIRST_STYLES = /@mantine\/(?:core|notifications)\/styles|packages\/web\/src\/(?:ui\/styles\/app|fonts)\.css$/

/** What is of the day's work travels with the frame where the board has it as it opens. */
const DAY = modules(web('(screens/board|departures|bookings)/'))
/** What more families of screens have in common with the board belongs to the panel. */
const FEW_FAMILIES = 2
/** Fewer screens than this share something: it stays a file of its own. */
const MANY_SCREENS = 14

type Tells = (id: string) => boolean
type Visited = {
  isEarly: Tells
  isOfBoard: Tells
  isOfFrame: Tells
  isOfScreen: Tells
  isPressed: Tells
  screensOf: (id: string) => readonly string[]
}

const group = (name: string, test: RegExp | Tells, priority: number, minShareCount = 1) => ({
  name,
  test,
  priority,
  minShareCount,
  includeDependenciesRecursively: false,
})

/** Rules, calls and questions lie with the screens that load them: in one file for all, a screen would load twenty times what it uses. */
const sharedBy =
  ({ isEarly, isOfBoard, isOfScreen, screensOf }: Visited) =>
  (id: string): string => {
    const [room] = Object.entries(FAMILIES).find(([, test]) => test.test(id)) ?? []
    // What no screen asks for as it opens would bring all along that it asks for itself.
    if (room !== undefined && isOfScreen(id)) return `of-${room}`
    if (isEarly(id) && !isOfBoard(id)) return 'common'
    const screens = screensOf(id)
    const [family, ...others] = new Set(screens.map(familyOf))
    if (family === undefined) return 'later'
    // What the board does without would be a fifth of its own.
    if (others.length > 0) return isOfBoard(id) ? 'shared' : 'screens'
    if (family === 'sale') return 'sale'
    return screens.length === 1 ? `with-${screens[0]?.replaceAll(/[^a-z]+/g, '-')}` : `of-${family}`
  }

/**
 * Which modules travel together. Left alone, each set of screens that shares something would get a file: a hundred requests for the
 * first screen. A module is taken by the group with the highest priority. Those of our own that first visits load (`isEarly`) stay out of
 * what comes later, and those that a screen loads as it opens (`isOfScreen`) out of what comes at a press; `e2e/weight.e2e.ts` holds what the visits may cost.
 */
export function chunkGroups(visited: Visited) {
  const ofPanel: Tells = (id) =>
    PANEL_OWN.test(id) ? visited.isOfBoard(id) || (PANEL.test(id) && !DAY.test(id)) : PANEL.test(id)
  // What screens of the day share with the board alone: the others do without.
  const ofBoard: Tells = (id) =>
    PANEL_OWN.test(id) &&
    visited.isOfBoard(id) &&
    !visited.isOfFrame(id) &&
    new Set(visited.screensOf(id).map(familyOf)).size <= FEW_FAMILIES
  const ofBase: Tells = (id) =>
    EVERY_SCREEN.test(id) ||
    RULES.test(id) ||
    FIRST_STYLES.test(id) ||
    (FRAME_STYLES.test(id) && visited.isOfBoard(id)) ||
    KIT_STYLES.test(id)
  const isOfRoom: Tells = (id) =>
    Object.values(FAMILIES).some((test) => test.test(id)) && visited.isOfScreen(id) && !visited.isEarly(id)
  const isShared: Tells = (id) => SMALL.test(id) || SHARED.test(id) || COMMON.test(id) || isOfRoom(id)
  const later =
    (test: RegExp): Tells =>
    (id) =>
      test.test(id) && !visited.isEarly(id)
  const onPress =
    (test: RegExp): Tells =>
    (id) =>
      test.test(id) && !visited.isOfScreen(id)
  return [
    group('schemas', SCHEMAS, 9),
    // What every screen needs compresses better as one file than as a dozen.
    { name: 'base', test: ofBase, priority: 8 },
    group('queries', QUERIES, 7),
    group('page', PAGES, 7),
    group('icons', ICONS, 7, 2),
    group('board', (id) => !ofBase(id) && ofBoard(id), 7, 2),
    group('panel', ofPanel, 6, 2),
    group('dates', later(DATES), 6),
    group('lists', later(LISTS), 6),
    group('forms', later(FORMS), 5),
    group('kit', later(KIT), 4, MANY_SCREENS),
    group('sale', later(SALE), 3),
    group('beside-sale', onPress(BESIDE_SALE), 4),
    group('booking', onPress(BOOKING), 3),
    group('departure', onPress(DEPARTURE), 3),
    group('pills', later(PILLS), 5, 2),
    { ...group('', isShared, 2, 2), name: sharedBy(visited) },
    group('pressed', (id) => visited.isPressed(id) && !visited.isOfScreen(id), 1, 2),
  ]
}
