import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'
import { nameOf } from './words.ts'

export const sellers = declareRefusals({
  'seller.user_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ese usuario ya vende como «${name}». Elige otro o ninguno.`,
    en: ({ name }) => `That user already sells as “${name}”. Choose another one or none.`,
    de: ({ name }) => `Dieser Benutzer verkauft schon als „${name}“. Wähle einen anderen oder keinen.`,
    fr: ({ name }) => `Cet utilisateur vend déjà sous le nom « ${name} ». Choisissez-en un autre ou aucun.`,
    ja: ({ name }) => `そのユーザーは既に「${name}」として販売しています。別のユーザーか「なし」を選んでください。`,
    zh: ({ name }) => `该用户已以“${name}”的身份销售。请选择其他用户或不选。`,
  },
  'seller.role_unfit': {
    status: 422,
    detail: {},
    es: () => 'En este negocio esa persona no tiene un puesto de ventas. Cámbiaselo en el equipo, o agrégala a mano.',
    en: () => 'That person has no selling role in this business. Change their role in the team, or add them by hand.',
    de: () =>
      'Diese Person hat in diesem Betrieb keine Verkaufsrolle. Ändere ihre Rolle im Team oder füge sie von Hand hinzu.',
    fr: () =>
      'Cette personne n’a pas de rôle de vente dans cet établissement. Changez son rôle dans l’équipe ou ajoutez-la à la main.',
    ja: () => 'この方はこの店舗で販売の役割を持っていません。チームで役割を変えるか、手動で追加してください。',
    zh: () => '此人在该商家没有销售角色。请在团队中更改其角色，或手动添加。',
  },
  'seller.agency_unfit': {
    status: 422,
    detail: {},
    es: () => 'Elige una agencia de esta cuenta; una agencia no depende de otra.',
    en: () => 'Choose an agency of this account; an agency stands below no other.',
    de: () => 'Wähle eine Agentur dieses Kontos; eine Agentur steht unter keiner anderen.',
    fr: () => 'Choisissez une agence de ce compte ; une agence ne dépend pas d’une autre.',
    ja: () => 'このアカウントの代理店を選んでください。代理店は他の代理店に属しません。',
    zh: () => '请选择本账户的代理；代理不隶属于其他代理。',
  },
  /** They earned on bookings, which keep whom they refer to. */
  'seller.in_use': {
    status: 409,
    detail: { bookings: z.int() },
    es: ({ bookings }, { plural }) =>
      `Tiene comisiones en ${plural(bookings, { one: '# reserva', other: '# reservas' })} y no se puede eliminar. Desactívalo: deja de ganar y su cuenta se queda.`,
    en: ({ bookings }, { plural }) =>
      `They have commissions on ${plural(bookings, { one: '# booking', other: '# bookings' })} and cannot be deleted. Switch them off: they earn no more and their account stays.`,
    de: ({ bookings }, { plural }) =>
      `Es gibt Provisionen auf ${plural(bookings, { one: '# Buchung', other: '# Buchungen' })}, darum geht Löschen nicht. Schalte den Eintrag aus: Er verdient nichts mehr, und sein Konto bleibt.`,
    fr: ({ bookings }, { plural }) =>
      `Des commissions existent sur ${plural(bookings, { one: '# réservation', other: '# réservations' })} : suppression impossible. Désactivez-le : il ne gagne plus rien et son compte reste.`,
    ja: ({ bookings }, { number }) =>
      `${number(bookings)}件の予約に歩合があるため削除できません。無効にすれば、以後は歩合が付かず、記録は残ります。`,
    zh: ({ bookings }, { number }) =>
      `其在${number(bookings)}个预订中有佣金，无法删除。请停用：此后不再计佣，账目保留。`,
  },
  'seller.has_sellers': {
    status: 409,
    detail: { sellers: z.int() },
    es: ({ sellers: count }, { plural }) =>
      `${plural(count, { one: 'Un vendedor depende', other: '# vendedores dependen' })} de esta agencia. Cámbialos antes.`,
    en: ({ sellers: count }, { plural }) =>
      `${plural(count, { one: '# seller belongs', other: '# sellers belong' })} to this agency. Change them first.`,
    de: ({ sellers: count }, { plural }) =>
      `Zu dieser Agentur ${plural(count, { one: 'gehört # Verkäufer', other: 'gehören # Verkäufer' })}. Ändere sie zuerst.`,
    fr: ({ sellers: count }, { plural }) =>
      `${plural(count, { one: '# vendeur dépend', other: '# vendeurs dépendent' })} de cette agence. Changez-les d’abord.`,
    ja: ({ sellers: count }, { number }) =>
      `${number(count)}名の販売員がこの代理店に属しています。先に変更してください。`,
    zh: ({ sellers: count }, { number }) => `有${number(count)}名销售员隶属该代理。请先更改。`,
  },
  'seller.last_business': {
    status: 409,
    detail: {},
    es: () => 'Es el único negocio donde vende. Desactívalo, o agrégale antes otro negocio.',
    en: () => 'It is the only business where they sell. Switch them off, or add another business first.',
    de: () =>
      'Es ist der einzige Betrieb, in dem verkauft wird. Schalte den Eintrag aus oder füge zuerst einen anderen Betrieb hinzu.',
    fr: () => 'C’est le seul établissement où il vend. Désactivez-le ou ajoutez d’abord un autre établissement.',
    ja: () => '販売している唯一の店舗です。無効にするか、先に別の店舗を追加してください。',
    zh: () => '这是其唯一的销售商家。请停用，或先添加其他商家。',
  },
  'commission.ladder': {
    status: 422,
    detail: {},
    es: () => 'El primer escalón empieza en 0 personas y cada uno pide más que el anterior.',
    en: () => 'The first step begins at 0 people, and each asks for more than the one before.',
    de: () => 'Die erste Stufe beginnt bei 0 Personen, und jede verlangt mehr als die davor.',
    fr: () => 'Le premier palier commence à 0 personne et chacun en demande plus que le précédent.',
    ja: () => '最初の段階は0名から始まり、各段階は前より多い人数にしてください。',
    zh: () => '第一档从0人开始，每一档的人数都须多于前一档。',
  },
  'commission.over_maximum': {
    status: 409,
    detail: { commissionCents: z.int(), maxCents: z.int(), currency },
    es: ({ commissionCents, maxCents, currency }, { amount }) =>
      `Juntos ganarían ${amount(commissionCents, currency)} y este tour permite hasta ${amount(maxCents, currency)}. Quita a alguien.`,
    en: ({ commissionCents, maxCents, currency }, { amount }) =>
      `Together they would earn ${amount(commissionCents, currency)} and this tour allows up to ${amount(maxCents, currency)}. Take somebody out.`,
    de: ({ commissionCents, maxCents, currency }, { amount }) =>
      `Zusammen würden sie ${amount(commissionCents, currency)} verdienen, diese Tour erlaubt höchstens ${amount(maxCents, currency)}. Nimm jemanden heraus.`,
    fr: ({ commissionCents, maxCents, currency }, { amount }) =>
      `Ensemble ils gagneraient ${amount(commissionCents, currency)} et ce tour permet ${amount(maxCents, currency)} au plus. Retirez quelqu’un.`,
    ja: ({ commissionCents, maxCents, currency }, { amount }) =>
      `合計の歩合は${amount(commissionCents, currency)}ですが、このツアーの上限は${amount(maxCents, currency)}です。誰かを外してください。`,
    zh: ({ commissionCents, maxCents, currency }, { amount }) =>
      `合计佣金为${amount(commissionCents, currency)}，此行程最多${amount(maxCents, currency)}。请移除某人。`,
  },
  'earner.twice': {
    status: 422,
    detail: {},
    es: () => 'Cada quien gana una sola vez por reserva, y cada papel tiene una sola persona.',
    en: () => 'Everybody earns once on a booking, and each part has one person.',
    de: () => 'An einer Buchung verdient jeder nur einmal, und jede Rolle hat eine Person.',
    fr: () => 'Chacun gagne une seule fois par réservation et chaque rôle a une seule personne.',
    ja: () => '1つの予約で歩合が付くのは1人1回、各役割は1名です。',
    zh: () => '每人在一个预订中只能计佣一次，每个角色只能有一人。',
  },
  'earner.unknown': {
    status: 422,
    detail: {},
    es: () => 'Ese vendedor no gana en este negocio, o está desactivado. Elige otro.',
    en: () => 'That seller does not earn in this business, or is switched off. Choose another one.',
    de: () => 'Dieser Verkäufer verdient in diesem Betrieb nichts oder ist ausgeschaltet. Wähle einen anderen.',
    fr: () => 'Ce vendeur ne gagne rien dans cet établissement ou est désactivé. Choisissez-en un autre.',
    ja: () => 'その販売員はこの店舗の歩合の対象でないか、無効になっています。別の人を選んでください。',
    zh: () => '该销售员在此商家不计佣或已停用。请另选。',
  },
  'earner.tariff': {
    status: 409,
    detail: { name: z.string(), tariff: z.string() },
    es: ({ name, tariff }, { names }) => `${name} no puede vender la tarifa «${nameOf(names.tariff, tariff)}».`,
    en: ({ name, tariff }, { names }) => `${name} may not sell the tariff “${nameOf(names.tariff, tariff)}”.`,
    de: ({ name, tariff }, { names }) => `${name} darf den Tarif „${nameOf(names.tariff, tariff)}“ nicht verkaufen.`,
    fr: ({ name, tariff }, { names }) => `${name} ne peut pas vendre le tarif « ${nameOf(names.tariff, tariff)} ».`,
    ja: ({ name, tariff }, { names }) => `${name}は「${nameOf(names.tariff, tariff)}」の料金を販売できません。`,
    zh: ({ name, tariff }, { names }) => `${name}不能销售“${nameOf(names.tariff, tariff)}”价格。`,
  },
})
