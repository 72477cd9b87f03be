import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'
import { valetWord, vehicle } from './vehicles.ts'

/** A vehicle may be in for days: the day is said with the time. */
const when = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`

/** At the gate. */
export const parkingGate = declareRefusals({
  'parking.no_lot': {
    status: 409,
    detail: {},
    es: () => 'Este negocio no es un estacionamiento. Elige uno que lo sea.',
    en: () => 'This business is not a parking lot. Choose one that is.',
    de: () => 'Dieser Betrieb ist kein Parkplatz. Bitte wählen Sie einen Parkplatz.',
    fr: () => 'Cet établissement n’est pas un parking. Choisissez-en un.',
    ja: () => 'この事業所は駐車場ではありません。駐車場を選んでください。',
    zh: () => '该商家不是停车场，请选择停车场。',
  },
  'parking.no_places': {
    status: 409,
    detail: { vehicleType: z.string() },
    es: ({ vehicleType }) =>
      `El estacionamiento no tiene lugares de ${vehicle('es', vehicleType)}. Agrégalos en la configuración o elige otro tipo.`,
    en: ({ vehicleType }) =>
      `The lot has no spaces for ${vehicle('en', vehicleType)}. Add some in its settings or choose another type.`,
    de: ({ vehicleType }) =>
      `Der Parkplatz hat keine Plätze für ${vehicle('de', vehicleType)}. Legen Sie welche in den Einstellungen an oder wählen Sie eine andere Art.`,
    fr: ({ vehicleType }) =>
      `Le parking n’a pas de places « ${vehicle('fr', vehicleType)} ». Ajoutez-en dans les réglages ou choisissez un autre type.`,
    ja: ({ vehicleType }) =>
      `この駐車場に${vehicle('ja', vehicleType)}の枠はありません。設定で追加するか、別の種類を選んでください。`,
    zh: ({ vehicleType }) => `该停车场没有${vehicle('zh', vehicleType)}车位。请在设置中添加或选择其他类型。`,
  },
  'parking.already_inside': {
    status: 409,
    detail: { plate: z.string(), folio: z.string(), enteredAt: z.string(), timeZone: z.optional(z.string()) },
    es: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate} ya está dentro con el folio ${folio} desde el ${when(moment(enteredAt, timeZone))}. Dale salida o pide a quien supervisa que lo corrija.`,
    en: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate} is already inside with folio ${folio} since ${when(moment(enteredAt, timeZone))}. Let it out first, or ask a supervisor to correct it.`,
    de: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate} ist mit Beleg ${folio} schon seit ${when(moment(enteredAt, timeZone))} Uhr drin. Lassen Sie es erst ausfahren oder bitten Sie die Aufsicht um Korrektur.`,
    fr: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate} est déjà à l’intérieur avec le ticket ${folio} depuis le ${when(moment(enteredAt, timeZone))}. Faites-le sortir ou demandez une correction au responsable.`,
    ja: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate}は${when(moment(enteredAt, timeZone))}から番号${folio}で入庫中です。先に出庫するか、責任者に訂正を依頼してください。`,
    zh: ({ plate, folio, enteredAt, timeZone }, { moment }) =>
      `${plate} 自 ${when(moment(enteredAt, timeZone))} 起已凭 ${folio} 号票在场内。请先放行，或请主管更正。`,
  },
  'parking.not_inside': {
    status: 409,
    detail: { search: z.string() },
    es: ({ search }) => `«${search}» no está dentro. Revisa la placa o el folio, o búscalo en la lista por su hora.`,
    en: ({ search }) =>
      `“${search}” is not inside. Check the plate or the folio, or look for it in the list by its time.`,
    de: ({ search }) =>
      `„${search}“ ist nicht drin. Prüfen Sie Kennzeichen oder Beleg, oder suchen Sie in der Liste nach der Uhrzeit.`,
    fr: ({ search }) =>
      `« ${search} » n’est pas à l’intérieur. Vérifiez la plaque ou le ticket, ou cherchez-le dans la liste par son heure.`,
    ja: ({ search }) =>
      `「${search}」は入庫していません。ナンバーか番号を確かめるか、一覧で入庫時刻から探してください。`,
    zh: ({ search }) => `“${search}”不在场内。请核对车牌或票号，或在列表中按时间查找。`,
  },
  'parking.full': {
    status: 409,
    detail: { vehicleType: z.string(), capacity: z.int() },
    es: ({ vehicleType, capacity }, { number }) =>
      `No queda lugar de ${vehicle('es', vehicleType)}: los ${number(capacity)} están ocupados o apartados. Quien supervisa puede dejar pasar.`,
    en: ({ vehicleType, capacity }, { number }) =>
      `No space for ${vehicle('en', vehicleType)} is left: all ${number(capacity)} are taken or kept. A supervisor may let one more in.`,
    de: ({ vehicleType, capacity }, { number }) =>
      `Für ${vehicle('de', vehicleType)} ist nichts frei: alle ${number(capacity)} Plätze sind belegt oder vorgemerkt. Die Aufsicht darf noch einlassen.`,
    fr: ({ vehicleType, capacity }, { number }) =>
      `Plus de place « ${vehicle('fr', vehicleType)} » : les ${number(capacity)} sont prises ou gardées. Un responsable peut laisser entrer.`,
    ja: ({ vehicleType, capacity }, { number }) =>
      `${vehicle('ja', vehicleType)}の空きはありません（${number(capacity)}台すべて使用中または確保済み）。責任者は入庫を許可できます。`,
    zh: ({ vehicleType, capacity }, { number }) =>
      `${vehicle('zh', vehicleType)}已无空位：${number(capacity)} 个车位全部占用或保留。主管可以放行。`,
  },
  'parking.spot_taken': {
    status: 409,
    detail: { spot: z.string() },
    es: ({ spot }) => `El cajón ${spot} está ocupado, apartado o fuera de uso. Elige otro o deja que se asigne solo.`,
    en: ({ spot }) => `Spot ${spot} is taken, kept or out of use. Choose another one or let one be given.`,
    de: ({ spot }) =>
      `Stellplatz ${spot} ist belegt, vorgemerkt oder gesperrt. Wählen Sie einen anderen oder lassen Sie einen vergeben.`,
    fr: ({ spot }) =>
      `La place ${spot} est occupée, gardée ou hors service. Choisissez-en une autre ou laissez-la attribuer.`,
    ja: ({ spot }) => `区画${spot}は使用中、確保済み、または使用停止です。別の区画を選ぶか、自動で割り当ててください。`,
    zh: ({ spot }) => `车位 ${spot} 已占用、已保留或停用。请选择其他车位，或自动分配。`,
  },
  'parking.valet_step': {
    status: 409,
    detail: { valetState: z.string() },
    es: ({ valetState }) =>
      `Eso no sigue a «${valetWord('es', valetState)}». Mira cómo va el auto y elige el paso que le toca.`,
    en: ({ valetState }) =>
      `That does not follow “${valetWord('en', valetState)}”. See how far the car is and choose its next step.`,
    de: ({ valetState }) =>
      `Das folgt nicht auf „${valetWord('de', valetState)}“. Sehen Sie nach, wie weit das Auto ist, und wählen Sie den nächsten Schritt.`,
    fr: ({ valetState }) =>
      `Cela ne suit pas « ${valetWord('fr', valetState)} ». Voyez où en est la voiture et choisissez l’étape suivante.`,
    ja: ({ valetState }) =>
      `「${valetWord('ja', valetState)}」の次の手順ではありません。車の状況を確かめて、次の手順を選んでください。`,
    zh: ({ valetState }) => `“${valetWord('zh', valetState)}”之后不能进行此步骤。请查看车辆进度并选择下一步。`,
  },
  'parking.photos_full': {
    status: 409,
    detail: { maxCount: z.int() },
    es: ({ maxCount }, { number }) =>
      `El folio ya tiene ${number(maxCount)} fotos. Guarda solo las que muestran un daño.`,
    en: ({ maxCount }, { number }) =>
      `The folio has ${number(maxCount)} photos already. Keep only those that show a damage.`,
    de: ({ maxCount }, { number }) =>
      `Zum Beleg gibt es schon ${number(maxCount)} Fotos. Behalten Sie nur die, die einen Schaden zeigen.`,
    fr: ({ maxCount }, { number }) =>
      `Le ticket a déjà ${number(maxCount)} photos. Gardez seulement celles qui montrent un dégât.`,
    ja: ({ maxCount }, { number }) =>
      `この番号にはすでに写真が${number(maxCount)}枚あります。傷が写るものだけにしてください。`,
    zh: ({ maxCount }, { number }) => `该票已有 ${number(maxCount)} 张照片，请只保留显示损伤的照片。`,
  },
  'parking.tariff_missing': {
    status: 422,
    detail: { vehicleType: z.string() },
    es: ({ vehicleType }) =>
      `Falta la tarifa de ${vehicle('es', vehicleType)}. Créala en la configuración del estacionamiento.`,
    en: ({ vehicleType }) =>
      `The rate for ${vehicle('en', vehicleType)} is missing. Create it in the settings of the lot.`,
    de: ({ vehicleType }) =>
      `Der Tarif für ${vehicle('de', vehicleType)} fehlt. Legen Sie ihn in den Einstellungen des Parkplatzes an.`,
    fr: ({ vehicleType }) =>
      `Le tarif « ${vehicle('fr', vehicleType)} » manque. Créez-le dans les réglages du parking.`,
    ja: ({ vehicleType }) => `${vehicle('ja', vehicleType)}の料金がありません。駐車場の設定で作成してください。`,
    zh: ({ vehicleType }) => `缺少${vehicle('zh', vehicleType)}的收费标准，请在停车场设置中创建。`,
  },
  'parking.supervisor': {
    status: 403,
    detail: {},
    es: () => 'Eso lo autoriza quien supervisa. Pídele que lo haga.',
    en: () => 'A supervisor allows that. Ask one to do it.',
    de: () => 'Das erlaubt nur die Aufsicht. Bitten Sie sie darum.',
    fr: () => 'Cela relève d’un responsable. Demandez-lui de le faire.',
    ja: () => 'これは責任者の許可が必要です。責任者に依頼してください。',
    zh: () => '此操作需主管授权，请让主管操作。',
  },
  'parking.told_late': {
    status: 422,
    detail: { maxHours: z.int() },
    es: ({ maxHours }, { number }) =>
      `Una entrada se puede anotar hasta ${number(maxHours)} horas después, y nunca antes de tiempo. Revisa la hora del dispositivo.`,
    en: ({ maxHours }, { number }) =>
      `An entry can be told up to ${number(maxHours)} hours later and never ahead of time. Check the clock of the device.`,
    de: ({ maxHours }, { number }) =>
      `Eine Einfahrt lässt sich bis zu ${number(maxHours)} Stunden später melden, nie im Voraus. Prüfen Sie die Uhr des Geräts.`,
    fr: ({ maxHours }, { number }) =>
      `Une entrée se note jusqu’à ${number(maxHours)} heures après, jamais à l’avance. Vérifiez l’heure de l’appareil.`,
    ja: ({ maxHours }, { number }) =>
      `入庫の記録は${number(maxHours)}時間後までで、未来の時刻にはできません。端末の時計を確認してください。`,
    zh: ({ maxHours }, { number }) => `入场最多可在 ${number(maxHours)} 小时后补记，且不能提前。请检查设备时间。`,
  },
  'parking.folios_spent': {
    status: 409,
    detail: { maxCount: z.int() },
    es: ({ maxCount }, { number }) =>
      `Este dispositivo ya recibió los ${number(maxCount)} folios de hoy para trabajar sin conexión. Usa otro o espera al día siguiente.`,
    en: ({ maxCount }, { number }) =>
      `This device has had its ${number(maxCount)} offline ticket numbers of today. Use another one or wait until tomorrow.`,
    de: ({ maxCount }, { number }) =>
      `Dieses Gerät hat seine ${number(maxCount)} Belegnummern für heute ohne Netz schon erhalten. Nehmen Sie ein anderes oder warten Sie bis morgen.`,
    fr: ({ maxCount }, { number }) =>
      `Cet appareil a déjà reçu ses ${number(maxCount)} numéros hors ligne d’aujourd’hui. Prenez-en un autre ou attendez demain.`,
    ja: ({ maxCount }, { number }) =>
      `この端末は本日のオフライン用番号${number(maxCount)}件をすべて受け取りました。別の端末を使うか、翌日までお待ちください。`,
    zh: ({ maxCount }, { number }) => `此设备今天的 ${number(maxCount)} 个离线票号已全部领取。请换一台设备或等到明天。`,
  },
  'parking.ticket_repeated': {
    status: 409,
    detail: {},
    es: () => 'Ese boleto ya está anotado. Búscalo en la lista por su placa o su folio.',
    en: () => 'That ticket is written down already. Look for it in the list by its plate or folio.',
    de: () => 'Dieser Beleg ist schon erfasst. Suchen Sie ihn in der Liste nach Kennzeichen oder Nummer.',
    fr: () => 'Ce ticket est déjà noté. Cherchez-le dans la liste par sa plaque ou son numéro.',
    ja: () => 'この駐車券は登録済みです。一覧でナンバーか番号から探してください。',
    zh: () => '该票已登记。请在列表中按车牌或票号查找。',
  },
  'parking.already_left': {
    status: 409,
    detail: { leftAt: z.string(), timeZone: z.optional(z.string()) },
    es: ({ leftAt, timeZone }, { moment }) =>
      `Ya salió el ${when(moment(leftAt, timeZone))}. Si no fue así, quien supervisa puede corregirlo.`,
    en: ({ leftAt, timeZone }, { moment }) =>
      `It left on ${when(moment(leftAt, timeZone))}. If it did not, a supervisor can correct that.`,
    de: ({ leftAt, timeZone }, { moment }) =>
      `Es ist am ${when(moment(leftAt, timeZone))} Uhr ausgefahren. Stimmt das nicht, kann die Aufsicht es korrigieren.`,
    fr: ({ leftAt, timeZone }, { moment }) =>
      `Il est sorti le ${when(moment(leftAt, timeZone))}. Si ce n’est pas vrai, un responsable peut le corriger.`,
    ja: ({ leftAt, timeZone }, { moment }) =>
      `${when(moment(leftAt, timeZone))}に出庫済みです。違う場合は責任者が訂正できます。`,
    zh: ({ leftAt, timeZone }, { moment }) => `已于 ${when(moment(leftAt, timeZone))} 离场。如有误，主管可以更正。`,
  },
  'parking.clock_back': {
    status: 409,
    detail: { enteredAt: z.string(), timeZone: z.optional(z.string()) },
    es: ({ enteredAt, timeZone }, { moment }) =>
      `Entró el ${when(moment(enteredAt, timeZone))}, después de esa hora. El reloj está atrasado: revísalo.`,
    en: ({ enteredAt, timeZone }, { moment }) =>
      `It entered on ${when(moment(enteredAt, timeZone))}, after that time. The clock is behind: check it.`,
    de: ({ enteredAt, timeZone }, { moment }) =>
      `Die Einfahrt war am ${when(moment(enteredAt, timeZone))} Uhr, also später. Die Uhr geht nach: bitte prüfen.`,
    fr: ({ enteredAt, timeZone }, { moment }) =>
      `L’entrée était le ${when(moment(enteredAt, timeZone))}, après cette heure. L’horloge retarde : vérifiez-la.`,
    ja: ({ enteredAt, timeZone }, { moment }) =>
      `入庫は${when(moment(enteredAt, timeZone))}で、その時刻より後です。時計が遅れています。確認してください。`,
    zh: ({ enteredAt, timeZone }, { moment }) =>
      `入场时间是 ${when(moment(enteredAt, timeZone))}，晚于该时间。时钟慢了，请检查。`,
  },
})
