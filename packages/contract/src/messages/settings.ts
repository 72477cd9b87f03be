import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const settings = declareRefusals({
  'settings.not_offered': {
    status: 409,
    detail: { section: z.string() },
    es: () => 'Los negocios de este tipo no tienen esa configuración.',
    en: () => 'Businesses of this type have no such settings.',
    de: () => 'Betriebe dieser Art haben diese Einstellungen nicht.',
    fr: () => 'Les établissements de ce type n’ont pas ces réglages.',
    ja: () => 'この種類の店舗にその設定はありません。',
    zh: () => '此类商家没有这项设置。',
  },
  'settings.window_empty': {
    status: 409,
    detail: { latestDays: z.int() },
    es: ({ latestDays }, { number }) =>
      `Así nadie podría reservar: se pide más anticipación que los ${number(latestDays)} días que hay para hacerlo.`,
    en: ({ latestDays }, { number }) =>
      `Nobody could book like this: more notice is asked for than the ${number(latestDays)} days there are to book in.`,
    de: ({ latestDays }, { number }) =>
      `So könnte niemand buchen: Es wird mehr Vorlauf verlangt als die ${number(latestDays)} Tage, die es dafür gibt.`,
    fr: ({ latestDays }, { number }) =>
      `Personne ne pourrait réserver : le délai demandé dépasse les ${number(latestDays)} jours prévus pour le faire.`,
    ja: ({ latestDays }, { number }) =>
      `このままでは誰も予約できません。予約できる${number(latestDays)}日間より前の予約が必要になっています。`,
    zh: ({ latestDays }, { number }) => `这样没有人能预订：要求的提前时间超过了可预订的 ${number(latestDays)} 天。`,
  },
  'settings.turns_order': {
    status: 409,
    detail: {},
    es: () => 'Ordena los tamaños de grupo de menor a mayor y deja el último sin tope, para los grupos más grandes.',
    en: () => 'Put the party sizes in rising order and leave the last one open, for all larger parties.',
    de: () => 'Ordnen Sie die Gruppengrößen aufsteigend und lassen Sie die letzte offen, für alle größeren Gruppen.',
    fr: () =>
      'Classez les tailles de groupe par ordre croissant et laissez la dernière ouverte, pour tous les groupes plus grands.',
    ja: () => '人数は少ない順に並べ、最後はそれ以上の人数すべてとして上限なしにしてください。',
    zh: () => '请按人数从少到多排列，并让最后一项不设上限，用于更大的团体。',
  },
  'settings.window_days': {
    status: 409,
    detail: {},
    es: () => 'Elige al menos un día de la semana para ese horario, y cada día una sola vez.',
    en: () => 'Choose at least one day of the week for those hours, and each day only once.',
    de: () => 'Wählen Sie für diese Zeiten mindestens einen Wochentag, und jeden nur einmal.',
    fr: () => 'Choisissez au moins un jour de la semaine pour ces horaires, et chaque jour une seule fois.',
    ja: () => 'その時間帯の曜日を1つ以上選び、同じ曜日は1回だけにしてください。',
    zh: () => '请为该时段至少选择一个星期几，且每天只选一次。',
  },
  'settings.late_after_grace': {
    status: 409,
    detail: { graceMinutes: z.int() },
    es: ({ graceMinutes }, { number }) =>
      `Marca el retraso a más tardar cuando termina la tolerancia, a los ${number(graceMinutes)} minutos.`,
    en: ({ graceMinutes }, { number }) =>
      `Mark a party as late at the end of the grace period at the latest, after ${number(graceMinutes)} minutes.`,
    de: ({ graceMinutes }, { number }) =>
      `Als verspätet gilt eine Gruppe spätestens am Ende der Wartezeit, nach ${number(graceMinutes)} Minuten.`,
    fr: ({ graceMinutes }, { number }) =>
      `Un groupe est en retard au plus tard à la fin de la tolérance, après ${number(graceMinutes)} minutes.`,
    ja: ({ graceMinutes }, { number }) => `遅刻の表示は、猶予が終わる${number(graceMinutes)}分後までにしてください。`,
    zh: ({ graceMinutes }, { number }) => `最迟应在宽限期结束（${number(graceMinutes)} 分钟）时标记为迟到。`,
  },
  'settings.clabe': {
    status: 409,
    detail: {},
    es: () => 'Esa CLABE no es de ninguna cuenta: revisa los 18 dígitos.',
    en: () => 'That CLABE is of no account: check the 18 digits.',
    de: () => 'Diese CLABE gehört zu keinem Konto: Prüfe die 18 Ziffern.',
    fr: () => 'Cette CLABE ne correspond à aucun compte : vérifiez les 18 chiffres.',
    ja: () => 'このCLABEに該当する口座はありません。18桁を確認してください。',
    zh: () => '此 CLABE 不对应任何账户：请核对 18 位数字。',
  },
  'settings.account_incomplete': {
    status: 409,
    detail: {},
    es: () => 'Para recibir transferencias hacen falta la CLABE, el titular y el banco.',
    en: () => 'To receive transfers, the CLABE, the holder and the bank are needed.',
    de: () => 'Für Überweisungen werden CLABE, Inhaber und Bank gebraucht.',
    fr: () => 'Pour recevoir des virements, il faut la CLABE, le titulaire et la banque.',
    ja: () => '振込を受け取るには、CLABE、名義人、銀行が必要です。',
    zh: () => '接收转账需填写 CLABE、户名和银行。',
  },
  'settings.no_show_before_grace': {
    status: 409,
    detail: { graceMinutes: z.int() },
    es: ({ graceMinutes }, { number }) =>
      `Nadie puede quedar como no presentado antes de que termine la tolerancia, a los ${number(graceMinutes)} minutos.`,
    en: ({ graceMinutes }, { number }) =>
      `Nobody can become a no-show before the grace period ends, after ${number(graceMinutes)} minutes.`,
    de: ({ graceMinutes }, { number }) =>
      `Als nicht erschienen gilt niemand vor Ende der Wartezeit, also nach ${number(graceMinutes)} Minuten.`,
    fr: ({ graceMinutes }, { number }) =>
      `Personne n’est déclaré absent avant la fin de la tolérance, après ${number(graceMinutes)} minutes.`,
    ja: ({ graceMinutes }, { number }) =>
      `猶予が終わる${number(graceMinutes)}分後より前に無断キャンセルにはできません。`,
    zh: ({ graceMinutes }, { number }) => `在宽限期结束（${number(graceMinutes)} 分钟）之前，不能标记为未到。`,
  },
  'settings.day_cut': {
    status: 409,
    detail: { from: z.string(), to: z.string() },
    es: ({ from, to }, { clock }) =>
      `El día del negocio cambia de madrugada: elige una hora entre ${clock(from)} y ${clock(to)}.`,
    en: ({ from, to }, { clock }) =>
      `The business day ends in the small hours: choose a time between ${clock(from)} and ${clock(to)}.`,
    de: ({ from, to }) =>
      `Der Geschäftstag endet in den frühen Morgenstunden: Wählen Sie eine Zeit zwischen ${from} und ${to}.`,
    fr: ({ from, to }) =>
      `La journée de l’établissement se termine la nuit : choisissez une heure entre ${from} et ${to}.`,
    ja: ({ from, to }) => `営業日は深夜に切り替わります。${from}から${to}の間で選んでください。`,
    zh: ({ from, to }) => `营业日在凌晨切换：请选择 ${from} 到 ${to} 之间的时间。`,
  },
  'settings.name_repeated': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» está dos veces. Cambia uno de los dos nombres.`,
    en: ({ name }) => `“${name}” is there twice. Change one of the two names.`,
    de: ({ name }) => `„${name}“ kommt zweimal vor. Ändern Sie einen der beiden Namen.`,
    fr: ({ name }) => `« ${name} » figure deux fois. Changez l’un des deux noms.`,
    ja: ({ name }) => `「${name}」が2つあります。どちらかの名前を変えてください。`,
    zh: ({ name }) => `“${name}”出现了两次，请修改其中一个名称。`,
  },
  'settings.field_missing': {
    status: 409,
    detail: { key: z.string() },
    es: () => 'El nombre y el número de personas se piden siempre.',
    en: () => 'The name and the number of people are always asked for.',
    de: () => 'Nach Name und Personenzahl wird immer gefragt.',
    fr: () => 'Le nom et le nombre de personnes sont toujours demandés.',
    ja: () => 'お名前と人数は必ずうかがいます。',
    zh: () => '姓名和人数始终需要填写。',
  },
  'settings.label_missing': {
    status: 409,
    detail: {},
    es: () => 'Escribe un nombre para cada elemento de la lista.',
    en: () => 'Give every entry of the list a name.',
    de: () => 'Geben Sie jedem Eintrag der Liste einen Namen.',
    fr: () => 'Donnez un nom à chaque élément de la liste.',
    ja: () => 'リストの各項目に名前を付けてください。',
    zh: () => '请为列表中的每一项填写名称。',
  },
  'settings.options_missing': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Agrega al menos dos opciones a «${name}».`,
    en: ({ name }) => `Add at least two options to “${name}”.`,
    de: ({ name }) => `Fügen Sie „${name}“ mindestens zwei Optionen hinzu.`,
    fr: ({ name }) => `Ajoutez au moins deux options à « ${name} ».`,
    ja: ({ name }) => `「${name}」に選択肢を2つ以上追加してください。`,
    zh: ({ name }) => `请为“${name}”添加至少两个选项。`,
  },
  'settings.asked_of_nobody': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» es obligatorio en línea pero solo lo ve el personal. Cambia una de las dos cosas.`,
    en: ({ name }) => `“${name}” is required online but only staff can see it. Change one of the two.`,
    de: ({ name }) => `„${name}“ ist online Pflicht, aber nur für das Personal sichtbar. Ändern Sie eines von beiden.`,
    fr: ({ name }) => `« ${name} » est obligatoire en ligne, mais seul le personnel le voit. Changez l’un des deux.`,
    ja: ({ name }) => `「${name}」はオンラインで必須ですが、スタッフにしか見えません。どちらかを変えてください。`,
    zh: ({ name }) => `“${name}”在线上必填，但只有员工能看到。请修改其中一项。`,
  },
})
