import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

/** What guests are refused who book, join the queue or change their visit by themselves. */
export const guests = declareRefusals({
  /** Without the ticket of the other visit: whoever types a telephone has not proven that it is theirs. */
  'visit.phone_busy': {
    status: 409,
    detail: {},
    es: () =>
      'Ese teléfono ya tiene una visita a esa hora o un lugar en la lista. Pide que te enviemos su liga para cambiarla.',
    en: () =>
      'That telephone already has a visit at that time or a place in line. Ask for its link to be sent, and change it there.',
    de: () =>
      'Diese Telefonnummer hat um diese Zeit schon einen Besuch oder einen Platz auf der Liste. Lassen Sie sich den Link dazu schicken, um ihn zu ändern.',
    fr: () =>
      'Ce téléphone a déjà une visite à cette heure ou une place dans la file. Demandez l’envoi de son lien pour la modifier.',
    ja: () => 'この電話番号には同じ時間の予約または順番待ちがすでにあります。リンクの再送を依頼して変更してください。',
    zh: () => '该电话在此时段已有预订或已在候位。请要求重新发送链接后再修改。',
  },
  'visit.phone_full': {
    status: 409,
    detail: { most: z.int() },
    es: ({ most }, { plural }) =>
      plural(most, {
        one: 'Ese teléfono ya tiene # visita pendiente, lo más que se puede. Cancela una o llama al negocio.',
        other: 'Ese teléfono ya tiene # visitas pendientes, lo más que se puede. Cancela una o llama al negocio.',
      }),
    en: ({ most }, { plural }) =>
      plural(most, {
        one: 'That telephone already has # visit to come, the most there can be. Cancel it, or call the business.',
        other: 'That telephone already has # visits to come, the most there can be. Cancel one, or call the business.',
      }),
    de: ({ most }, { plural }) =>
      plural(most, {
        one: 'Diese Telefonnummer hat schon # offenen Besuch, mehr geht nicht. Sagen Sie ihn ab oder rufen Sie den Betrieb an.',
        other:
          'Diese Telefonnummer hat schon # offene Besuche, mehr geht nicht. Sagen Sie einen ab oder rufen Sie den Betrieb an.',
      }),
    fr: ({ most }, { plural }) =>
      plural(most, {
        one: 'Ce téléphone a déjà # visite à venir, le maximum. Annulez-la ou appelez l’établissement.',
        other: 'Ce téléphone a déjà # visites à venir, le maximum. Annulez-en une ou appelez l’établissement.',
      }),
    ja: ({ most }, { number }) =>
      `この電話番号の予約は上限の${number(most)}件に達しています。1件取り消すか、お店にお電話ください。`,
    zh: ({ most }, { number }) => `该电话已有 ${number(most)} 个待到访预订，已达上限。请取消一个或致电商家。`,
  },
  'visit.phone_unproven': {
    status: 403,
    detail: {},
    es: () => 'Confirma primero que el teléfono es tuyo: pide el código y escríbelo.',
    en: () => 'First confirm that the telephone is yours: ask for the code and enter it.',
    de: () =>
      'Bestätigen Sie zuerst, dass die Telefonnummer Ihnen gehört: Fordern Sie den Code an und geben Sie ihn ein.',
    fr: () => 'Confirmez d’abord que ce téléphone est le vôtre : demandez le code et saisissez-le.',
    ja: () => 'まず電話番号がご本人のものか確認してください。コードを取得して入力してください。',
    zh: () => '请先确认这是您的电话：获取验证码并输入。',
  },
  /** Wrong, too old, tried too often, or never sent: nobody learns which. */
  'phone.code_wrong': {
    status: 403,
    detail: {},
    es: () => 'Ese código no es, o ya venció. Revísalo o pide otro.',
    en: () => 'That code is not right, or has run out. Check it or ask for another.',
    de: () => 'Dieser Code stimmt nicht oder ist abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    fr: () => 'Ce code n’est pas le bon, ou il a expiré. Vérifiez-le ou demandez-en un autre.',
    ja: () => 'コードが違うか、期限が切れています。確認するか、再度取得してください。',
    zh: () => '验证码不正确或已过期。请核对或重新获取。',
  },
  'visit.not_arrivable': {
    status: 409,
    detail: {},
    es: () => 'Todavía no es la hora de tu visita. Avisa que llegaste el mismo día, desde dos horas antes.',
    en: () => 'It is not yet time for your visit. Say that you are here on the day itself, from two hours before.',
    de: () => 'Für Ihren Besuch ist es noch zu früh. Melden Sie sich am Tag selbst, ab zwei Stunden vorher.',
    fr: () => 'Ce n’est pas encore l’heure de votre visite. Annoncez-vous le jour même, à partir de deux heures avant.',
    ja: () => 'まだご来店の時間ではありません。当日の2時間前からお知らせいただけます。',
    zh: () => '还没到您的到访时间。请在当天、提前两小时内再报到。',
  },
})
