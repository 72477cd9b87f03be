import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, size, wait, weekday } = wordsOf('ja-JP')

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
    unsupported_media_type: () =>
      'この形式の内容は受け付けられません。JSON、またはファイルの場合は multipart/form-data で送信してください。',
    unauthenticated: () => '続けるにはログインしてください。',
    forbidden: () => 'この操作を行う権限がありません。アカウントの管理者にご相談ください。',
    not_found: () => 'お探しのものは見つかりませんでした。',
    stale: () => 'ほかの人が先に変更を保存しました。最新の内容を確認してもう一度お試しください。',
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
    'login.second_factor_required': () => '認証アプリのコードを入力してください。',
    'login.code_incorrect': () => 'コードが正しくないか、すでに使われています。',
    'password.incorrect': () => '現在のパスワードが正しくありません。',
    'second_factor.code_incorrect': () => 'コードが正しくないか、すでに使われています。次のコードをお待ちください。',
    'second_factor.enabled': () => '2 段階認証はすでに有効です。',
    'second_factor.not_started': () => '確認待ちの 2 段階認証がありません。最初からやり直してください。',
    'second_factor.not_enabled': () => '2 段階認証は有効になっていません。',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `文章が複雑すぎます。${number(maxLines)} 行以内、引用とリストは ${maxDepth} 段以内、書式記号は 1 段落 ${maxMarks} 個以内にしてください。`,

    'user.is_owner': () => 'アカウントの所有者は変更できません。',
    'user.is_self': () => '自分のユーザーは無効にも削除もできません。ほかの人に依頼してください。',
    'user.holds_more': () => 'この人はあなたにない権限を持っています。同じ権限を持つ人だけが変更できます。',
    'user.disabled': () => 'このユーザーは無効です。招待する前に有効にしてください。',
    'user.username_taken': () => 'このユーザー名は使われています。別の名前を選んでください。',
    'user.permission_unknown': () => 'この権限セットはもうありません。別のものを選んでください。',
    'invitation.not_valid': () =>
      'この招待は使えません。期限切れ、使用済み、または新しい招待に置き換えられました。パスワードを設定済みならログインし、そうでなければ新しい招待を依頼してください。',
    'permission.name_taken': () => '同じ名前の権限セットがあります。別の名前を選んでください。',
    'permission.in_use': ({ users }) =>
      `この権限セットは${number(users)}人が使っています。別のものを割り当ててから削除してください。`,
    'permission.holds_more': () =>
      'この権限セットにはあなたにないモジュールが含まれます。同じ権限を持つ人だけが変更できます。',
    'member.is_self': () => 'チーム内の自分の役割は自分では変更できません。ほかの人に依頼してください。',
    'member.role_unfit': () => 'この種類の事業所にその役割はありません。表示された役割から選んでください。',
    'member.role_holds_more': () =>
      'その役割にはあなたが持っていない権限が含まれているため、付与も取り消しもできません。',
    'member.email_known': ({ name }) =>
      `そのメールアドレスは${name}さんがすでに使っています。招待ではなく、チームに追加してください。`,

    'business.url_read_only': ({ url }) =>
      `公開アドレスは直接入力できません（${url}）。事業所の識別名を変えると変わります。`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day
        ? `${weekday(day)}は休業日です。時間を削除するか、営業日にしてください。`
        : '休業日には営業時間を設定できません。',
    'hours.no_periods': ({ weekday: day }) =>
      day
        ? `${weekday(day)}は営業日です。営業時間を一つ以上追加してください。`
        : '営業時間を一つ以上追加してください。',
    'hours.overlap': ({ weekday: day }) =>
      day ? `${weekday(day)}の営業時間が重なっています。まとめるか、分けてください。` : '営業時間が重なっています。',
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `${weekday(day ?? '')}の営業時間が${weekday(nextWeekday)}の開店より後まで続いています。`,
    'special_date.taken': ({ date: day }) => `${date(day)}には特別営業時間がすでにあります。一覧で編集してください。`,

    'business.name_taken': () => 'その名前の店舗はすでにあります。別の名前にしてください。',
    'business.slug_taken': ({ suggestion }) => `そのアドレスは使われています。「${suggestion}」は空いています。`,
    'business.type_in_use': ({ tours, resources }) =>
      `種類はもう変更できません。この店舗にはツアーが${number(tours)}件、リソースが${number(resources)}件あります。`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `この店舗には${date(lastDate)}までに、${number(people)}名を迎える出発が${number(departures)}件残っています。予約をキャンセルするか対応を終えるか、店舗を無効にしてください。`,
    'business.owes_refunds': ({ refunds }) =>
      `この店舗には未払いの返金が${number(refunds)}件あります。返金してから削除してください。`,
    'business.country_unknown': () => 'その国は一覧にありません。一覧から選んでください。',
    'business.currency_unknown': () => 'その通貨は使われていません。一覧から選んでください。',

    'image.missing': () => '画像がありません。ファイルを選んでください。',
    'image.type': () =>
      'このファイルは使用できる画像ではありません。JPEG、PNG、WebP、GIF、AVIF のいずれかを選んでください。',
    'image.too_large': ({ limitBytes }) => `画像の容量が大きすぎます。上限は${size(limitBytes)}です。`,
    'image.too_many_pixels': ({ maxMegapixels }) =>
      `画像が大きすぎます。上限は${number(maxMegapixels)}メガピクセルです。`,
    'image.broken': () => '画像を読み込めませんでした。ファイルが壊れているか、途中で切れています。',
    'image.too_many': () => '使われていない画像が多数アップロードされています。明日もう一度お試しください。',
    'image.unknown': () => 'その画像はもうありません。もう一度アップロードしてください。',

    'resource.name_taken': ({ name }) => `「${name}」というリソースはすでにあります。別の名前にしてください。`,
    'resource.type_unfit': () => 'この事業所にその種類のリソースはありません。表示された種類から選んでください。',
    'resource.min_above_capacity': ({ capacity }) => `最少人数は定員の${number(capacity)}を超えられません。`,
    'resource.until_passed': () => 'その時刻は過ぎています。これからの時刻を選んでください。',
    'resource.too_many': ({ maxResources }) =>
      `1つの事業所に登録できるリソースは${number(maxResources)}件までです。数を減らすか、不要なものを削除してください。`,
    'resource.in_combo': ({ combo }) =>
      `組み合わせ「${combo}」に含まれています。先にその組み合わせを変更または削除してください。`,
    'resource.unavailable': () => 'その時刻には利用できません。',
    'resource.cleaning': () => '現在清掃中です。',
    'resource.party_too_small': ({ minParty }) => `${number(minParty)}名以上のグループ用です。`,
    'resource.party_too_large': ({ capacity }) => `${number(capacity)}名までしか入れません。`,
    'resource.channel_closed': () => 'この経路では提供していません。',
    'resource.vip_only': () => 'VIPのお客様専用です。',
    'combo.singles_fit': ({ capacity }) =>
      `${number(capacity)}名までは単独のテーブルがあります。組み合わせはそれより大きいグループ用です。`,
    'combo.name_taken': ({ name }) => `「${name}」という組み合わせはすでにあります。別の名前にしてください。`,
    'combo.unknown_resource': () =>
      '選んだテーブルの一つはもう存在しません。ページを再読み込みして選び直してください。',
    'combo.too_large': ({ seats }) => `合わせて${number(seats)}席です。定員はそれを超えられません。`,
    'combo.duplicate': ({ name }) => `同じテーブルの組み合わせ「${name}」がすでにあります。`,
    'combo.too_many': ({ maxCombos }) => `1つの事業所に登録できる組み合わせは${number(maxCombos)}件までです。`,

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

    'settings.not_offered': () => 'この種類の店舗にその設定はありません。',
    'settings.window_empty': ({ latestDays }) =>
      `このままでは誰も予約できません。予約できる${number(latestDays)}日間より前の予約が必要になっています。`,
    'settings.turns_order': () => '人数は少ない順に並べ、最後はそれ以上の人数すべてとして上限なしにしてください。',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `遅刻の表示は、猶予が終わる${number(graceMinutes)}分後までにしてください。`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `猶予が終わる${number(graceMinutes)}分後より前に無断キャンセルにはできません。`,
    'settings.day_cut': ({ from, to }) => `営業日は深夜に切り替わります。${from}から${to}の間で選んでください。`,
    'settings.name_repeated': ({ name }) => `「${name}」が2つあります。どちらかの名前を変えてください。`,
    'settings.field_missing': () => 'お名前と人数は必ずうかがいます。',
    'settings.label_missing': () => 'リストの各項目に名前を付けてください。',
    'settings.options_missing': ({ name }) => `「${name}」に選択肢を2つ以上追加してください。`,
    'settings.asked_of_nobody': ({ name }) =>
      `「${name}」はオンラインで必須ですが、スタッフにしか見えません。どちらかを変えてください。`,
    'api_key.ended': () => 'APIキーは期限切れか取り消し済みです。新しいキーを作成してください。',
    'api_key.expiry_passed': () => '有効期限が過去の日付です。先の日付にするか、空のままにしてください。',
    'api_key.limit': ({ maxKeys }) => `有効なキーは${number(maxKeys)}個までです。使わないキーを取り消してください。`,
    'webhook.limit': ({ maxWebhooks }) =>
      `アドレスは${number(maxWebhooks)}件までです。使わないものを削除してください。`,
    'webhook.address': () => 'ユーザー名とパスワードを含まない、公開されたhttpsのアドレスを入力してください。',
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
    clock: () => '1:30 PM のように時刻を入力してください。',
    time_zone: () => 'America/MeridaのようなIANAタイムゾーンを入力してください。',
    instant: () => '2030-05-14T13:30:00Zのように、タイムゾーン付きの日時を入力してください。',
    email: () => 'ana@example.comのような有効なメールアドレスを入力してください。',
    tax_id: () => 'RFCは、TRL150203AB1のように全桁で入力してください。',
    slug: () => '英小文字、数字、単独のハイフンで3〜60文字にしてください（例: rio-lagartos）。',
    website: () => '正しいウェブアドレスを入力してください（例: https://example.com）。',
    text: () => '保存できない文字が含まれています。',
    format: () => '形式が正しくありません。',
  },
}
