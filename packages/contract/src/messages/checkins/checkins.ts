import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const checkins = declareRefusals({
  'checkin.nothing_read': {
    status: 422,
    detail: {},
    es: () => 'No se indicó ningún boleto. Escanea el código, escribe el boleto o elige la reserva en la lista.',
    en: () => 'No ticket was given. Scan the code, type the ticket or choose the booking from the list.',
    de: () =>
      'Es wurde kein Ticket angegeben. Scanne den Code, tippe das Ticket ein oder wähle die Buchung in der Liste.',
    fr: () =>
      "Aucun billet n'a été indiqué. Scannez le code, saisissez le billet ou choisissez la réservation dans la liste.",
    ja: () => 'チケットが指定されていません。コードを読み取るか、チケットを入力するか、一覧から予約を選んでください。',
    zh: () => '没有指定票。请扫描二维码、输入票号，或从列表中选择预订。',
  },
  'checkin.not_admitted': {
    status: 409,
    detail: {},
    es: () => 'Esta lectura no dejó pasar a nadie: no hay nada que deshacer ni corregir. Escanea el boleto otra vez.',
    en: () => 'This scan let nobody in: there is nothing to undo or correct. Scan the ticket again.',
    de: () =>
      'Dieser Scan hat niemanden eingelassen: Es gibt nichts zurückzunehmen oder zu korrigieren. Scanne das Ticket noch einmal.',
    fr: () =>
      "Ce scan n'a laissé entrer personne : il n'y a rien à annuler ni à corriger. Scannez le billet à nouveau.",
    ja: () => 'この読み取りでは誰も通していません。取り消しや訂正の対象がないため、もう一度読み取ってください。',
    zh: () => '这次扫描没有放行任何人，没有可撤销或更正的内容。请重新扫描。',
  },
  'checkin.undone': {
    status: 409,
    detail: {},
    es: () => 'Esta lectura ya se deshizo. Para dejarlos pasar, escanea el boleto otra vez.',
    en: () => 'This scan has been undone already. To let them in, scan the ticket again.',
    de: () => 'Dieser Scan wurde bereits zurückgenommen. Um sie einzulassen, scanne das Ticket noch einmal.',
    fr: () => 'Ce scan a déjà été annulé. Pour les laisser entrer, scannez le billet à nouveau.',
    ja: () => 'この読み取りはすでに取り消されています。通すには、もう一度読み取ってください。',
    zh: () => '这次扫描已被撤销。如要放行，请重新扫描。',
  },
  'checkin.undo_over': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }) => `Una lectura se deshace durante ${minutes} minutos. Después corrígela con un motivo.`,
    en: ({ minutes }) => `A scan can be undone for ${minutes} minutes. After that, correct it with a reason.`,
    de: ({ minutes }) =>
      `Ein Scan kann ${minutes} Minuten lang zurückgenommen werden. Danach korrigiere ihn mit einer Begründung.`,
    fr: ({ minutes }) => `Un scan s'annule pendant ${minutes} minutes. Ensuite, corrigez-le avec un motif.`,
    ja: ({ minutes }) => `読み取りを取り消せるのは${minutes}分以内です。それ以降は理由を添えて訂正してください。`,
    zh: ({ minutes }) => `扫描可在 ${minutes} 分钟内撤销。之后请说明原因进行更正。`,
  },
  'checkin.departed': {
    status: 409,
    detail: {},
    es: () => 'La embarcación ya zarpó y su lista quedó cerrada. Corrige la lectura con un motivo.',
    en: () => 'The boat has left and its list is closed. Correct the scan with a reason.',
    de: () => 'Das Boot hat abgelegt und seine Liste ist geschlossen. Korrigiere den Scan mit einer Begründung.',
    fr: () => 'Le bateau est parti et sa liste est close. Corrigez le scan avec un motif.',
    ja: () => '船はすでに出発し、名簿は確定しています。理由を添えて読み取りを訂正してください。',
    zh: () => '船已出发，名单已锁定。请说明原因更正这次扫描。',
  },
  'checkin.over_limit': {
    status: 409,
    detail: { aboard: z.int(), limit: z.int() },
    es: ({ aboard, limit }) =>
      `A bordo quedarían ${aboard} personas y los papeles de la embarcación permiten ${limit}. Nadie puede autorizar más.`,
    en: ({ aboard, limit }) =>
      `There would be ${aboard} people on board, and the papers of the boat allow ${limit}. Nobody can allow more.`,
    de: ({ aboard, limit }) =>
      `Es wären ${aboard} Personen an Bord, und die Papiere des Boots erlauben ${limit}. Mehr kann niemand erlauben.`,
    fr: ({ aboard, limit }) =>
      `Il y aurait ${aboard} personnes à bord et les papiers du bateau en permettent ${limit}. Personne ne peut en autoriser plus.`,
    ja: ({ aboard, limit }) =>
      `乗船者が${aboard}人になりますが、船の証書で認められているのは${limit}人までです。これを超えることは誰にも許可できません。`,
    zh: ({ aboard, limit }) => `船上将有 ${aboard} 人，而该船证书只允许 ${limit} 人。任何人都不能批准超员。`,
  },
  'checkin.stale': {
    status: 409,
    detail: { version: z.int() },
    es: () => 'Alguien más corrigió esta lectura. Mira cómo quedó e inténtalo de nuevo.',
    en: () => 'Somebody else has corrected this scan. See how it stands and try again.',
    de: () => 'Jemand anderes hat diesen Scan korrigiert. Sieh nach, wie er jetzt ist, und versuche es noch einmal.',
    fr: () => "Quelqu'un d'autre a corrigé ce scan. Voyez où il en est et réessayez.",
    ja: () => '他の方がこの読み取りを訂正しました。現在の内容を確認して、もう一度お試しください。',
    zh: () => '其他人已更正这次扫描。请查看当前内容后再试。',
  },
})
