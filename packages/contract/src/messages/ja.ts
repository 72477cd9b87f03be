import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, size, wait } = wordsOf('ja-JP')

const STATUS: Record<BookingStatus, string> = {
  hold: '仮押さえ中です',
  pending: '保留中です',
  confirmed: 'すでに確定しています',
  completed: 'すでに完了しています',
  no_show: '不参加として記録されています',
  pending_cancelation: 'すでにキャンセルされ、返金待ちです',
  canceled: 'すでにキャンセルされています',
  inactive: '削除されています',
  rejected: '却下されています',
}
const KIND: Record<Kind, string> = {
  text: '文字列',
  integer: '整数',
  number: '数値',
  boolean: '真偽値',
  list: 'リスト',
  object: 'オブジェクト',
  other: '別の種類の値',
}

export const ja: Messages = {
  refusals: {
    invalid: () => '入力内容をご確認ください。修正が必要な項目があります。',
    malformed: () => 'リクエストを読み取れませんでした。',
    too_large: ({ limitBytes }) => `送信データが大きすぎます。上限は${size(limitBytes)}です。`,
    unsupported_media_type: () => 'この形式の内容は受け付けられません。JSONで送信してください。',
    unauthenticated: () => '続けるにはログインしてください。',
    forbidden: () => 'この操作を行う権限がありません。アカウントの管理者にご相談ください。',
    not_found: () => 'お探しのものは見つかりませんでした。',
    busy: () => 'ただいま混み合っています。数秒後にもう一度お試しください。',
    draining: () => 'サーバーを再起動しています。数秒後にもう一度お試しください。',
    too_many_requests: ({ retryAfterSeconds }) =>
      `リクエストが多すぎます。${wait(retryAfterSeconds)}後にもう一度お試しください。`,
    unknown_error: () =>
      'こちら側で問題が発生しました。もう一度お試しください。解決しない場合はサポートにご連絡ください。',
    'idempotency.key_reused': () =>
      'この操作は別の内容ですでに送信されています。ページを再読み込みしてもう一度お試しください。',
    'idempotency.key_required': () => '操作の重複を防ぐIdempotency-Keyヘッダーがありません。',

    'session.expired': () => 'セッションの有効期限が切れました。もう一度ログインしてください。',
    'session.ended': () => 'セッションが終了しました。もう一度ログインしてください。',
    'session.reused': () => '安全のためセッションを終了しました。もう一度ログインしてください。',
    'session.user_disabled': () => 'このユーザーは無効になっています。アカウントの管理者にご相談ください。',
    'login.incorrect': () => 'ユーザー名またはパスワードが正しくありません。',
    'login.throttled': ({ retryAfterSeconds }) =>
      `試行回数が多すぎます。${wait(retryAfterSeconds)}後にもう一度お試しください。`,

    'party.empty': () => '少なくとも1名を追加してください。',
    'party.unknown_category': () => 'このツアーには存在しない区分が含まれています。ページを再読み込みしてください。',
    'party.needs_adult': () => '同伴が必要な方がいるため、大人を1名以上追加してください。',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      `この区分は大人1名につき${number(maxPerAdult)}名までです。大人を追加してください。`,
    'party.too_large': ({ maxPeople }) => `1件の予約は${number(maxPeople)}名までです。`,

    'departure.not_found': () => 'その日にこの出発便はありません。',
    'departure.closed': () => 'この出発便は販売を終了しています。',
    'departure.canceled': () => 'この出発便は中止になりました。',
    'departure.departed': () => 'この出発便はすでに出発しました。',
    'departure.call_only': () => 'この出発便は電話でのみ予約できます。',
    'departure.outside_window': ({ days }) => `予約できるのは${number(days)}日先までです。`,
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `この出発便は事前予約制です。予約の締め切りは${day}${time}でした。`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `販売の締め切りは${day}${time}でした。`
    },
    'departure.range': ({ maxDays }) => `1日から${number(maxDays)}日までの期間を選んでください。`,
    'departure.full': ({ seatsLeft }) =>
      seatsLeft > 0 ? `残り${number(seatsLeft)}席です。` : 'この出発便は満席です。',
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0 ? `乗船できるのはあと${number(placesLeft)}名です。` : 'これ以上は乗船できません。',

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `料金が${amount(quotedCents, currency)}から${amount(totalCents, currency)}に変わりました。ご確認のうえお進みください。`,
    'booking.not_active': ({ status }) => `この操作はできません。予約は${statusWord(STATUS, status)}。`,
    'booking.expired': () => '仮押さえの期限が切れ、席が解放されました。もう一度ご予約ください。',
    'booking.unpaid': ({ dueCents, currency }) => `確定するには${amount(dueCents, currency)}のお支払いが必要です。`,
    'booking.stale': () => '他の人がこの予約を変更しました。最新の内容を確認してもう一度お試しください。',
    'payment.too_much': ({ dueCents, currency }) =>
      `お支払い額が未払い額（${amount(dueCents, currency)}）を超えています。`,
    'payment.not_enough': ({ dueCents, currency }) => `お支払いが${amount(dueCents, currency)}不足しています。`,
  },
  faults: {
    required: () => 'この項目は必須です。',
    wrong_type: ({ expected }) => `${KIND[expected]}を指定してください。`,
    too_short: ({ minimum }) => `${number(minimum)}文字以上で入力してください。`,
    too_long: ({ maximum }) => `${number(maximum)}文字以内で入力してください。`,
    too_small: ({ minimum }) => `最小値は${number(minimum)}です。`,
    too_big: ({ maximum }) => `最大値は${number(maximum)}です。`,
    too_few_items: ({ minimum }) => `${number(minimum)}件以上追加してください。`,
    too_many_items: ({ maximum }) => `${number(maximum)}件までにしてください。`,
    not_one_of: ({ options }) => `次のいずれかを選んでください：${options.join('、')}。`,
    unknown_field: ({ field }) => `項目「${field}」はここにはありません。`,
    integer: () => '整数を数字のみで入力してください。',
    date: () => '実在する日付をYYYY-MM-DDの形式で入力してください。',
    time: () => '00:00から23:59までの時刻をHH:mmの形式で入力してください。',
    time_zone: () => 'America/MeridaのようなIANAタイムゾーンを入力してください。',
    instant: () => '2030-05-14T13:30:00Zのように、タイムゾーン付きの日時を入力してください。',
    email: () => 'ana@example.comのような有効なメールアドレスを入力してください。',
    text: () => '保存できない文字が含まれています。',
    format: () => '形式が正しくありません。',
  },
}
