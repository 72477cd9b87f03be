import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const capacity = declareRefusals({
  'group.name_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay un grupo llamado «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a group called “${name}”. Choose another name.`,
    de: ({ name }) => `Es gibt schon eine Gruppe „${name}“. Wähle einen anderen Namen.`,
    fr: ({ name }) => `Il existe déjà un groupe « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」というグループはすでにあります。別の名前をお選びください。`,
    zh: ({ name }) => `已有名为“${name}”的分组，请换一个名称。`,
  },
  'group.too_many': {
    status: 409,
    detail: { maxGroups: z.int() },
    es: ({ maxGroups }, { number }) => `Un negocio puede tener hasta ${number(maxGroups)} grupos.`,
    en: ({ maxGroups }, { number }) => `A business can have up to ${number(maxGroups)} groups.`,
    de: ({ maxGroups }, { number }) => `Ein Betrieb kann bis zu ${number(maxGroups)} Gruppen haben.`,
    fr: ({ maxGroups }, { number }) => `Un établissement peut avoir jusqu'à ${number(maxGroups)} groupes.`,
    ja: ({ maxGroups }, { number }) => `1つの事業所に登録できるグループは${number(maxGroups)}件までです。`,
    zh: ({ maxGroups }, { number }) => `一个商家最多可有${number(maxGroups)}个分组。`,
  },
  'group.seats_or_transport': {
    status: 422,
    detail: {},
    es: () => 'Indica cuántos lugares comparte el grupo, o el transporte del que son.',
    en: () => 'Say how many seats the group shares, or whose transport they are.',
    de: () => 'Gib an, wie viele Plätze die Gruppe teilt oder zu welchem Fahrzeug sie gehören.',
    fr: () => 'Indiquez combien de places le groupe partage, ou le transport auquel elles appartiennent.',
    ja: () => '共有する席数、またはその席がある乗り物を指定してください。',
    zh: () => '请填写分组共用的座位数，或选择这些座位所属的交通工具。',
  },
  'group.unknown_member': {
    status: 422,
    detail: {},
    es: () => 'Uno de los tours u horarios ya no existe. Actualiza la página y elige de nuevo.',
    en: () => 'One of the tours or times no longer exists. Reload the page and choose again.',
    de: () => 'Eine Tour oder Zeit gibt es nicht mehr. Lade die Seite neu und wähle noch einmal.',
    fr: () => "Un des circuits ou horaires n'existe plus. Actualisez la page et choisissez à nouveau.",
    ja: () => 'ツアーまたは時間の1つがもうありません。ページを再読み込みして選び直してください。',
    zh: () => '其中一个行程或时间已不存在。请刷新页面重新选择。',
  },
  'group.member_twice': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» está dos veces en el grupo. Deja el tour completo o sus horarios.`,
    en: ({ name }) => `“${name}” is in the group twice. Keep the whole tour or its times.`,
    de: ({ name }) => `„${name}“ ist zweimal in der Gruppe. Behalte die ganze Tour oder ihre einzelnen Zeiten.`,
    fr: ({ name }) => `« ${name} » est deux fois dans le groupe. Gardez le circuit entier ou ses horaires.`,
    ja: ({ name }) => `「${name}」がグループに二重に入っています。ツアー全体か各時間のどちらかにしてください。`,
    zh: ({ name }) => `“${name}”在分组中出现了两次。请保留整个行程或其各个时间。`,
  },
  /** The day on which most is sold. */
  'group.capacity_below_sold': {
    status: 409,
    detail: { seats: z.int(), date: z.string() },
    es: ({ seats, date: day }, { date, plural }) =>
      `El ${date(day)} ya hay ${plural(seats, { one: '# lugar vendido', other: '# lugares vendidos' })} a la vez. Pon al menos esa cantidad, o mueve antes esas reservas.`,
    en: ({ seats, date: day }, { date, plural }) =>
      `On ${date(day)} there ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold at the same time. Set at least that many, or move those bookings first.`,
    de: ({ seats, date: day }, { date, plural }) =>
      `Am ${date(day)} sind gleichzeitig ${plural(seats, { one: '# Platz', other: '# Plätze' })} verkauft. Gib mindestens so viele an oder verschiebe zuerst die Buchungen.`,
    fr: ({ seats, date: day }, { date, plural }) =>
      `Le ${date(day)}, ${plural(seats, { one: '# place est vendue', other: '# places sont vendues' })} en même temps. Mettez-en au moins autant, ou déplacez d'abord ces réservations.`,
    ja: ({ seats, date: day }, { date, number }) =>
      `${date(day)}は同時に${number(seats)}席が販売済みです。それ以上にするか、先に予約を移してください。`,
    zh: ({ seats, date: day }, { date, number }) =>
      `${date(day)}同时售出了${number(seats)}个座位。请设为不少于该数，或先移动这些预订。`,
  },
  'group.people_above_limit': {
    status: 409,
    detail: { people: z.int(), date: z.string() },
    es: ({ people, date: day }, { date, plural }) =>
      `El ${date(day)} viajan juntas ${plural(people, { one: '# persona', other: '# personas' })}, más de las que admite el transporte. Elige uno más grande o mueve reservas.`,
    en: ({ people, date: day }, { date, plural }) =>
      `On ${date(day)} ${plural(people, { one: '# person travels', other: '# people travel' })} together, more than the transport may carry. Choose a larger one or move bookings.`,
    de: ({ people, date: day }, { date, plural }) =>
      `Am ${date(day)} fahren ${plural(people, { one: '# Person', other: '# Personen' })} zusammen, mehr als das Fahrzeug befördern darf. Wähle ein größeres oder verschiebe Buchungen.`,
    fr: ({ people, date: day }, { date, plural }) =>
      `Le ${date(day)}, ${plural(people, { one: '# personne voyage', other: '# personnes voyagent' })} ensemble, plus que le transport n'en admet. Choisissez-en un plus grand ou déplacez des réservations.`,
    ja: ({ people, date: day }, { date, number }) =>
      `${date(day)}は合わせて${number(people)}名が乗り、乗り物の定員を超えます。大きい乗り物を選ぶか予約を移してください。`,
    zh: ({ people, date: day }, { date, number }) =>
      `${date(day)}共有${number(people)}人同行，超过交通工具的核载人数。请选择更大的，或移动预订。`,
  },
  'group.tours_clash': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date: day }, { date }) =>
      `El ${date(day)} hay tours distintos vendidos a la misma hora. Mueve uno de ellos o comparte el grupo entre tours.`,
    en: ({ date: day }, { date }) =>
      `On ${date(day)} different tours are sold at the same time. Move one of them, or let tours share the group.`,
    de: ({ date: day }, { date }) =>
      `Am ${date(day)} sind verschiedene Touren zur selben Zeit verkauft. Verschiebe eine davon oder lass Touren die Gruppe teilen.`,
    fr: ({ date: day }, { date }) =>
      `Le ${date(day)}, des circuits différents sont vendus à la même heure. Déplacez-en un, ou laissez les circuits partager le groupe.`,
    ja: ({ date: day }, { date }) =>
      `${date(day)}は異なるツアーが同じ時間に販売済みです。どちらかを移すか、ツアーどうしの共有にしてください。`,
    zh: ({ date: day }, { date }) => `${date(day)}同一时间售出了不同的行程。请移动其中一个，或允许行程共用。`,
  },
  'group.has_sales': {
    status: 409,
    detail: { seats: z.int(), lastDate: z.string() },
    es: ({ seats, lastDate }, { date, plural }) =>
      `Ya hay ${plural(seats, { one: '# lugar vendido', other: '# lugares vendidos' })}, hasta el ${date(lastDate)}. Mueve esas reservas, o desactiva el grupo.`,
    en: ({ seats, lastDate }, { date, plural }) =>
      `There ${plural(seats, { one: 'is # seat', other: 'are # seats' })} sold, until ${date(lastDate)}. Move those bookings, or disable the group.`,
    de: ({ seats, lastDate }, { date, plural }) =>
      `${plural(seats, { one: '# Platz ist', other: '# Plätze sind' })} verkauft, bis zum ${date(lastDate)}. Verschiebe die Buchungen oder deaktiviere die Gruppe.`,
    fr: ({ seats, lastDate }, { date, plural }) =>
      `Il y a ${plural(seats, { one: '# place vendue', other: '# places vendues' })}, jusqu'au ${date(lastDate)}. Déplacez ces réservations, ou désactivez le groupe.`,
    ja: ({ seats, lastDate }, { date, number }) =>
      `${date(lastDate)}まで${number(seats)}席が販売済みです。予約を移すか、グループを無効にしてください。`,
    zh: ({ seats, lastDate }, { date, number }) =>
      `已售出${number(seats)}个座位，直到${date(lastDate)}。请移动这些预订，或停用该分组。`,
  },

  'allotment.unfit': {
    status: 409,
    detail: {},
    es: () => 'Ese cupo no es para esta salida. Elige otro o vende sin cupo.',
    en: () => 'That allotment is not for this departure. Choose another one, or sell without.',
    de: () => 'Das Kontingent gilt nicht für diese Abfahrt. Wähle ein anderes oder verkaufe ohne.',
    fr: () => "Ce contingent n'est pas pour ce départ. Choisissez-en un autre, ou vendez sans.",
    ja: () => 'この割当はこの便のものではありません。別の割当を選ぶか、割当なしで販売してください。',
    zh: () => '该配额不适用于此班次。请选择其他配额，或不用配额销售。',
  },
  'allotment.full': {
    status: 409,
    detail: { seatsLeft: z.int() },
    es: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'De ese cupo queda # lugar.', other: 'De ese cupo quedan # lugares.' })
        : 'Ese cupo ya se vendió completo. Vende sin cupo si quedan lugares.',
    en: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'The allotment has # seat left.', other: 'The allotment has # seats left.' })
        : 'The allotment is sold out. Sell without it if there are seats.',
    de: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Vom Kontingent ist # Platz übrig.', other: 'Vom Kontingent sind # Plätze übrig.' })
        : 'Das Kontingent ist ausverkauft. Verkaufe ohne, wenn noch Plätze frei sind.',
    fr: ({ seatsLeft }, { plural }) =>
      seatsLeft > 0
        ? plural(seatsLeft, {
            one: 'Il reste # place dans ce contingent.',
            other: 'Il reste # places dans ce contingent.',
          })
        : "Ce contingent est épuisé. Vendez sans lui s'il reste des places.",
    ja: ({ seatsLeft }, { number }) =>
      seatsLeft > 0
        ? `この割当の残りは${number(seatsLeft)}席です。`
        : 'この割当は完売です。空席があれば割当なしで販売してください。',
    zh: ({ seatsLeft }, { number }) =>
      seatsLeft > 0 ? `该配额还剩${number(seatsLeft)}个座位。` : '该配额已售完。如有余位，可不用配额销售。',
  },
  'allotment.above_capacity': {
    status: 422,
    detail: { capacity: z.int() },
    es: ({ capacity }, { plural }) =>
      `La salida tiene ${plural(capacity, { one: '# lugar', other: '# lugares' })}; el cupo no puede ser mayor.`,
    en: ({ capacity }, { plural }) =>
      `The departure has ${plural(capacity, { one: '# seat', other: '# seats' })}; the allotment cannot be larger.`,
    de: ({ capacity }, { plural }) =>
      `Die Abfahrt hat ${plural(capacity, { one: '# Platz', other: '# Plätze' })}; das Kontingent kann nicht größer sein.`,
    fr: ({ capacity }, { plural }) =>
      `Le départ a ${plural(capacity, { one: '# place', other: '# places' })} ; le contingent ne peut pas être plus grand.`,
    ja: ({ capacity }, { number }) => `便の席数は${number(capacity)}です。割当はそれを超えられません。`,
    zh: ({ capacity }, { number }) => `班次共有${number(capacity)}个座位，配额不能更多。`,
  },
  'allotment.below_sold': {
    status: 409,
    detail: { seats: z.int(), date: z.string() },
    es: ({ seats, date: day }, { date, plural }) =>
      `El ${date(day)} ya se ${plural(seats, { one: 'vendió # lugar', other: 'vendieron # lugares' })} de este cupo. No puede ser menor.`,
    en: ({ seats, date: day }, { date, plural }) =>
      `On ${date(day)} ${plural(seats, { one: '# seat', other: '# seats' })} of this allotment are sold. It cannot be less.`,
    de: ({ seats, date: day }, { date, plural }) =>
      `Am ${date(day)} sind ${plural(seats, { one: '# Platz', other: '# Plätze' })} aus diesem Kontingent verkauft. Weniger geht nicht.`,
    fr: ({ seats, date: day }, { date, plural }) =>
      `Le ${date(day)}, ${plural(seats, { one: '# place est vendue', other: '# places sont vendues' })} sur ce contingent. Il ne peut pas être inférieur.`,
    ja: ({ seats, date: day }, { date, number }) =>
      `${date(day)}はこの割当から${number(seats)}席が販売済みです。それより少なくできません。`,
    zh: ({ seats, date: day }, { date, number }) => `${date(day)}该配额已售出${number(seats)}个座位，不能更少。`,
  },
  'allotment.too_many': {
    status: 409,
    detail: { maxAllotments: z.int() },
    es: ({ maxAllotments }, { number }) => `Un tour puede tener hasta ${number(maxAllotments)} cupos.`,
    en: ({ maxAllotments }, { number }) => `A tour can have up to ${number(maxAllotments)} allotments.`,
    de: ({ maxAllotments }, { number }) => `Eine Tour kann bis zu ${number(maxAllotments)} Kontingente haben.`,
    fr: ({ maxAllotments }, { number }) => `Un circuit peut avoir jusqu'à ${number(maxAllotments)} contingents.`,
    ja: ({ maxAllotments }, { number }) => `1つのツアーの割当は${number(maxAllotments)}件までです。`,
    zh: ({ maxAllotments }, { number }) => `一个行程最多可有${number(maxAllotments)}个配额。`,
  },
})
