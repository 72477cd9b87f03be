import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const recurrences = declareRefusals({
  'recurrence.dates_reversed': {
    status: 422,
    detail: {},
    es: () => 'La temporada termina antes de empezar. Cambia una de las dos fechas.',
    en: () => 'The season ends before it begins. Change one of the two dates.',
    de: () => 'Die Saison endet vor ihrem Beginn. Ändere eines der beiden Daten.',
    fr: () => 'La saison finit avant de commencer. Changez l’une des deux dates.',
    ja: () => 'シーズンの終わりが始まりより前です。どちらかの日付を変えてください。',
    zh: () => '时段的结束日期早于开始日期。请更改其中一个日期。',
  },
  /** No day between its dates has one of its weekdays and months. */
  'recurrence.never_runs': {
    status: 422,
    detail: {},
    es: () => 'Entre esas fechas no cae ninguno de los días elegidos. Amplía las fechas o elige otros días.',
    en: () => 'None of the chosen days falls between those dates. Extend the dates or choose other days.',
    de: () => 'Zwischen diese Daten fällt keiner der gewählten Tage. Weite die Daten aus oder wähle andere Tage.',
    fr: () => 'Aucun des jours choisis ne tombe entre ces dates. Élargissez les dates ou choisissez d’autres jours.',
    ja: () => 'その期間に選んだ曜日や月の日がありません。期間を広げるか、別の曜日を選んでください。',
    zh: () => '这些日期之间没有所选的日子。请延长日期或选择其他日子。',
  },
  'recurrence.hour_repeated': {
    status: 422,
    detail: { startTime: z.string() },
    es: ({ startTime }, { clock }) => `Las ${clock(startTime)} están dos veces. Deja la hora una sola vez.`,
    en: ({ startTime }, { clock }) => `${clock(startTime)} is there twice. Keep the time once.`,
    de: ({ startTime }) => `${startTime} Uhr steht zweimal da. Lass die Uhrzeit nur einmal stehen.`,
    fr: ({ startTime }) => `${startTime} figure deux fois. Gardez l’heure une seule fois.`,
    ja: ({ startTime }) => `${startTime}が二つあります。一つだけ残してください。`,
    zh: ({ startTime }) => `${startTime}重复了。请只保留一个。`,
  },
  'recurrence.min_above_capacity': {
    status: 422,
    detail: { startTime: z.string(), capacity: z.int() },
    es: ({ startTime, capacity }, { number }) =>
      `A las ${startTime} el mínimo de personas pasa de los ${number(capacity)} lugares que hay.`,
    en: ({ startTime, capacity }, { number }) =>
      `At ${startTime} the minimum number of people exceeds the ${number(capacity)} seats there are.`,
    de: ({ startTime, capacity }, { number }) =>
      `Um ${startTime} Uhr liegt die Mindestzahl der Personen über den ${number(capacity)} Plätzen, die es gibt.`,
    fr: ({ startTime, capacity }, { number }) =>
      `À ${startTime}, le minimum de personnes dépasse les ${number(capacity)} places disponibles.`,
    ja: ({ startTime, capacity }, { number }) => `${startTime}の最少人数が定員の${number(capacity)}席を超えています。`,
    zh: ({ startTime, capacity }, { number }) => `${startTime}的最少人数超过了现有的${number(capacity)}个座位。`,
  },
  /** Another season claims an hour with the same right; with `priority` this one would win it. */
  'recurrence.tie': {
    status: 409,
    detail: { name: z.string(), startTime: z.string(), priority: z.int() },
    es: ({ name, startTime, priority }, { number }) =>
      `«${name}» también sale a las ${startTime} y ninguna gana. Con prioridad ${number(priority)} gana esta temporada; o cambia fechas u horas.`,
    en: ({ name, startTime, priority }, { number }) =>
      `“${name}” departs at ${startTime} too, and neither wins. With priority ${number(priority)} this season wins; or change dates or times.`,
    de: ({ name, startTime, priority }, { number }) =>
      `Auch „${name}“ fährt um ${startTime} Uhr ab, und keine der beiden gewinnt. Mit Priorität ${number(priority)} gewinnt diese Saison; oder ändere Daten oder Uhrzeiten.`,
    fr: ({ name, startTime, priority }, { number }) =>
      `« ${name} » part aussi à ${startTime} et aucune ne l’emporte. Avec la priorité ${number(priority)}, cette saison l’emporte ; sinon changez les dates ou les heures.`,
    ja: ({ name, startTime, priority }, { number }) =>
      `「${name}」も${startTime}に出発し、どちらも優先されません。優先度を${number(priority)}にするとこのシーズンが優先されます。または日付か時刻を変えてください。`,
    zh: ({ name, startTime, priority }, { number }) =>
      `“${name}”也在${startTime}出发，两者都不优先。将优先级设为${number(priority)}，本时段即可优先；或更改日期或时间。`,
  },
  'recurrence.has_departures': {
    status: 409,
    detail: { departures: z.int(), lastDate: z.string() },
    es: ({ departures, lastDate }, { date, plural }) =>
      `Todavía hay ${plural(departures, { one: '# salida vendida', other: '# salidas vendidas' })}, la última el ${date(lastDate)}. Termina la temporada ese día o después.`,
    en: ({ departures, lastDate }, { date, plural }) =>
      `There ${plural(departures, { one: 'is still # sold departure', other: 'are still # sold departures' })}, the last on ${date(lastDate)}. End the season on that day or later.`,
    de: ({ departures, lastDate }, { date, plural }) =>
      `Es gibt noch ${plural(departures, { one: '# verkaufte Abfahrt', other: '# verkaufte Abfahrten' })}, die letzte am ${date(lastDate)}. Beende die Saison an diesem Tag oder später.`,
    fr: ({ departures, lastDate }, { date, plural }) =>
      `Il reste ${plural(departures, { one: '# départ vendu', other: '# départs vendus' })}, le dernier le ${date(lastDate)}. Terminez la saison ce jour-là ou plus tard.`,
    ja: ({ departures, lastDate }, { date, number }) =>
      `販売済みの出発便がまだ${number(departures)}便あり、最後は${date(lastDate)}です。シーズンの終わりをその日以降にしてください。`,
    zh: ({ departures, lastDate }, { date, number }) =>
      `还有${number(departures)}个已售班次，最后一个在${date(lastDate)}。请让时段在当天或之后结束。`,
  },
  'recurrence.category_unknown': {
    status: 422,
    detail: { categoryId: z.int() },
    es: () => 'Una de las categorías ya no existe en este tour. Actualiza la página.',
    en: () => 'One of the categories no longer exists in this tour. Refresh the page.',
    de: () => 'Eine der Kategorien gibt es in dieser Tour nicht mehr. Lade die Seite neu.',
    fr: () => 'L’une des catégories n’existe plus dans ce tour. Actualisez la page.',
    ja: () => 'このツアーにはもうない料金区分があります。ページを更新してください。',
    zh: () => '其中一个类别在此行程中已不存在。请刷新页面。',
  },
  'recurrence.too_many': {
    status: 409,
    detail: { maxRecurrences: z.int() },
    es: ({ maxRecurrences }, { number }) =>
      `Un tour puede tener hasta ${number(maxRecurrences)} temporadas. Elimina alguna que ya no uses.`,
    en: ({ maxRecurrences }, { number }) =>
      `A tour can have up to ${number(maxRecurrences)} seasons. Delete one you no longer use.`,
    de: ({ maxRecurrences }, { number }) =>
      `Eine Tour kann bis zu ${number(maxRecurrences)} Saisons haben. Lösche eine, die du nicht mehr brauchst.`,
    fr: ({ maxRecurrences }, { number }) =>
      `Un tour peut avoir jusqu’à ${number(maxRecurrences)} saisons. Supprimez-en une qui ne sert plus.`,
    ja: ({ maxRecurrences }, { number }) =>
      `一つのツアーのシーズンは${number(maxRecurrences)}までです。使わないものを削除してください。`,
    zh: ({ maxRecurrences }, { number }) => `一个行程最多可有${number(maxRecurrences)}个时段。请删除不再使用的时段。`,
  },
  /** Another departure leaves at the hour that one would move to. */
  'recurrence.move_taken': {
    status: 409,
    detail: { date: z.string(), startTime: z.string() },
    es: ({ date: day, startTime }, { date }) =>
      `El ${date(day)} ya hay otra salida a las ${startTime}. Elige otra hora o deja lo vendido como está.`,
    en: ({ date: day, startTime }, { date }) =>
      `On ${date(day)} another departure leaves at ${startTime}. Choose another time or keep what was sold as it is.`,
    de: ({ date: day, startTime }, { date }) =>
      `Am ${date(day)} fährt um ${startTime} Uhr schon eine andere Abfahrt. Wähle eine andere Uhrzeit oder lass das Verkaufte, wie es ist.`,
    fr: ({ date: day, startTime }, { date }) =>
      `Le ${date(day)}, un autre départ a lieu à ${startTime}. Choisissez une autre heure ou laissez ce qui est vendu tel quel.`,
    ja: ({ date: day, startTime }, { date }) =>
      `${date(day)}の${startTime}には別の出発便があります。別の時刻を選ぶか、販売済みの便をそのままにしてください。`,
    zh: ({ date: day, startTime }, { date }) =>
      `${date(day)}${startTime}已有另一班次。请选择其他时间，或保留已售班次不变。`,
  },

  'canceled_date.too_many': {
    status: 409,
    detail: { maxDays: z.int() },
    es: ({ maxDays }, { number }) =>
      `Un tour puede tener ${number(maxDays)} cierres como máximo. Quita los que ya no hagan falta o cierra el día entero.`,
    en: ({ maxDays }, { number }) =>
      `A tour can have at most ${number(maxDays)} closed dates. Remove those that are no longer needed, or close whole days.`,
    de: ({ maxDays }, { number }) =>
      `Eine Tour kann höchstens ${number(maxDays)} geschlossene Termine haben. Entferne nicht mehr benötigte oder schließe ganze Tage.`,
    fr: ({ maxDays }, { number }) =>
      `Un tour peut avoir ${number(maxDays)} fermetures au plus. Retirez celles qui ne servent plus ou fermez des jours entiers.`,
    ja: ({ maxDays }, { number }) =>
      `1つのツアーの休止日は最大${number(maxDays)}件です。不要なものを削除するか、終日休止にしてください。`,
    zh: ({ maxDays }, { number }) => `一个行程最多可有${number(maxDays)}条停售记录。请删除不再需要的，或改为整天停售。`,
  },
  'canceled_date.range': {
    status: 422,
    detail: { maxDays: z.int() },
    es: ({ maxDays }, { number }) => `Elige de la primera a la última fecha, ${number(maxDays)} días como máximo.`,
    en: ({ maxDays }, { number }) => `Choose from the first to the last date, at most ${number(maxDays)} days.`,
    de: ({ maxDays }, { number }) => `Wähle vom ersten bis zum letzten Datum höchstens ${number(maxDays)} Tage.`,
    fr: ({ maxDays }, { number }) => `Choisissez de la première à la dernière date, ${number(maxDays)} jours au plus.`,
    ja: ({ maxDays }, { number }) => `最初の日から最後の日まで、最大${number(maxDays)}日を選んでください。`,
    zh: ({ maxDays }, { number }) => `请选择起止日期，最多${number(maxDays)}天。`,
  },
  'canceled_date.past': {
    status: 422,
    detail: {},
    es: () => 'Esa fecha ya pasó. Elige hoy o un día por venir.',
    en: () => 'That date has passed. Choose today or a day to come.',
    de: () => 'Dieses Datum ist vorbei. Wähle heute oder einen kommenden Tag.',
    fr: () => 'Cette date est passée. Choisissez aujourd’hui ou un jour à venir.',
    ja: () => 'その日は過ぎています。今日以降の日を選んでください。',
    zh: () => '该日期已过。请选择今天或之后的日子。',
  },
  'canceled_date.taken': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date: day }, { date }) => `El ${date(day)} ya está cerrado. Lo encuentras en la lista.`,
    en: ({ date: day }, { date }) => `${date(day)} is already closed. You find it in the list.`,
    de: ({ date: day }, { date }) => `Der ${date(day)} ist schon geschlossen. Du findest ihn in der Liste.`,
    fr: ({ date: day }, { date }) => `Le ${date(day)} est déjà fermé. Vous le trouvez dans la liste.`,
    ja: ({ date: day }, { date }) => `${date(day)}はすでに休止しています。一覧にあります。`,
    zh: ({ date: day }, { date }) => `${date(day)}已停售。可在列表中找到。`,
  },
})
