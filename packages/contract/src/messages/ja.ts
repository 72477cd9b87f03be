import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('ja-JP')

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
const DEPARTURE: Record<DepartureState, string> = {
  open: '受付中',
  closed: '受付終了',
  canceled: '欠航',
  boarding: '乗船中',
  under_way: '運航中',
  finished: '終了',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: '名',
  tourist_last_name: '姓',
  tourist_email: 'メール',
  tourist_phone_code: '電話',
  tourist_phone_number: '電話',
  notes: 'メモ',
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

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: '料金', season: 'シーズン', schedule: '出発時刻' }

const TARIFF: Record<string, string> = { foreign: '外国人', national: '国内', local: '地元', concession: '割引対象' }

const PAPER: Readonly<Record<string, string>> = {
  insurance: '保険',
  seaworthiness: '安全証書',
  permit: '許可証',
  licence: '免許',
  medical: '健康診断書',
  other: '書類',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0
    ? `空いていて定員が足りるのは${list(fits)}です。`
    : '空いていて定員が足りるものは他にありません。2つを組み合わせるか、時刻を変えてください。'

const USED_UP: Readonly<Record<string, string>> = { day: '本日、', customer: 'このお客様が' }

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

    'transport.name_taken': ({ name }) => `「${name}」という乗り物は既にあります。別の名前にしてください。`,
    'transport.too_many': ({ maxTransports }) =>
      `乗り物は1店舗につき${number(maxTransports)}台までです。使わないものを削除してください。`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `${date(day)}${startTime}の「${tour}」には既に${number(people)}名の予約があります。先にその出発の乗り物を変えてください。`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `${date(lastDate)}までの${number(count)}件の出発に割り当てられています。先に変更してください。`,
    'crew.user_taken': ({ name }) =>
      `「${name}」は既にそのユーザーで乗組員になっています。別のユーザーか「なし」を選んでください。`,
    'crew.too_many': ({ maxCrew }) =>
      `乗組員は1店舗につき${number(maxCrew)}名までです。乗務しない人を削除してください。`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `${date(lastDate)}までに${number(count)}件の出発を担当しています。先に別の人を割り当ててください。`,
    'assignment.out_of_service': ({ name, fits }) => `${name}は休止中です。${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) => `${name}はこのツアーに使う種類ではありません。${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name}の${paperName || statusWord(PAPER, paper)}の有効期限は${date(expiredOn)}です。${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name}は${moment(busyFrom, timeZone).day}の${moment(busyFrom, timeZone).time}から${moment(busyUntil, timeZone).time}まで(準備を含む)「${tour}」に使われます。${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `${number(people)}名に対して乗船できるのは${number(peopleLimit)}名で、${number(missingPlaces)}名分足りません。${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `${number(seats)}席が販売済みですが${number(capacity)}席しかなく、${number(missingSeats)}席足りません。${instead(fits)}`,
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

    'tour.slug_taken': ({ suggestion }) => `そのアドレスは別のツアーが使っています。「${suggestion}」は使えます。`,
    'tour.too_many': ({ maxTours }) =>
      `1つの事業所に登録できるツアーは${number(maxTours)}件までです。先にどれかを削除してください。`,
    'tour.not_ready': ({ missing }) =>
      `販売するにはまだ足りません：${list(missing.map((part) => PART[part] ?? part))}。`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `このツアーには${date(lastDate)}までに出発する予約が${number(bookings)}件あります。変更または取消を行うか、販売を停止してください。`,
    'tour.departures_too_full': ({ dates }) =>
      `${list(dates.map(date))}の出発便では、販売済みの人数が入りきりません。先に予約を移すか、その便はそのままにしてください。`,
    'tour.activity_unknown': () => 'そのアクティビティは一覧にありません。一覧から選んでください。',
    'tour.language_unknown': () => '一覧にない言語があります。一覧から選んでください。',
    'question.repeated': ({ name }) => `「${name}」が二度質問されています。どちらかを変えてください。`,
    'question.options_missing': ({ name }) => `「${name}」には選択肢が2つ以上必要です。`,
    'policy.hours_repeated': ({ hours }) => `${number(hours)}時間前の規定が2つあります。1つにしてください。`,
    'policy.incomplete': () => '最後の規定は出発まで有効でなければなりません。0時間にしてください。',
    'policy.cheaper_later': ({ hours }) =>
      `出発の${number(hours)}時間前を過ぎた取消料を、それ以前より安くすることはできません。`,
    'notification.taken': () => 'その通知、宛先、言語のメッセージはすでにあります。一覧から編集してください。',
    'notification.variable_unknown': ({ name }) => `「{${name}}」という変数はありません。一覧の変数を使ってください。`,
    'notification.audience_unfit': () => 'この件は、その方々には通知されません。',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `送信できるのは出発の${number(minMinutes)}分から${number(maxMinutes)}分までです。0 は即時です。`,
    'message.no_address': () => '送信先がありません。予約にメールアドレスを追加して、もう一度お試しください。',
    'message.mail_off': () => 'この環境ではメールを送信しません。メールサーバーを設定してください。',
    'notification.too_many': ({ maxNotifications }) =>
      `1つのツアーに登録できる独自のメッセージは${number(maxNotifications)}件までです。`,
    'draft.too_large': ({ limitBytes }) =>
      `下書きが長すぎて自動では保存できません（上限${size(limitBytes)}）。変更を保存してください。`,

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
    'departure.date_canceled': ({ reason }) =>
      `その日は販売を休止しています${reason ? `（${reason}）` : ''}。別の日付を選んでください。`,
    'departure.hour_taken': ({ startTime }) =>
      `その日の${startTime}にはすでに出発便があります。別の時刻を選んでください。`,
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
    'departure.transport_committed': ({ name, until }) =>
      `この時間の乗り物は${until}まで「${name}」で使われます。あとの便をお選びください。`,
    'departure.capacity_below_sold': ({ seats }) =>
      `すでに${number(seats)}席が販売または確保されています。定員をそれより少なくできません。`,
    'departure.capacity_above_boats': ({ seats }) =>
      `割り当てた乗り物は${number(seats)}席で、このツアーはそれより多く販売しません。さらに販売するには、より大きな乗り物を割り当ててください。`,

    'group.name_taken': ({ name }) => `「${name}」というグループはすでにあります。別の名前をお選びください。`,
    'group.too_many': ({ maxGroups }) => `1つの事業所に登録できるグループは${number(maxGroups)}件までです。`,
    'group.seats_or_transport': () => '共有する席数、またはその席がある乗り物を指定してください。',
    'group.unknown_member': () => 'ツアーまたは時間の1つがもうありません。ページを再読み込みして選び直してください。',
    'group.member_twice': ({ name }) =>
      `「${name}」がグループに二重に入っています。ツアー全体か各時間のどちらかにしてください。`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `${date(day)}は同時に${number(seats)}席が販売済みです。それ以上にするか、先に予約を移してください。`,
    'group.people_above_limit': ({ people, date: day }) =>
      `${date(day)}は合わせて${number(people)}名が乗り、乗り物の定員を超えます。大きい乗り物を選ぶか予約を移してください。`,
    'group.tours_clash': ({ date: day }) =>
      `${date(day)}は異なるツアーが同じ時間に販売済みです。どちらかを移すか、ツアーどうしの共有にしてください。`,
    'group.has_sales': ({ seats, lastDate }) =>
      `${date(lastDate)}まで${number(seats)}席が販売済みです。予約を移すか、グループを無効にしてください。`,

    'allotment.unfit': () => 'この割当はこの便のものではありません。別の割当を選ぶか、割当なしで販売してください。',
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? `この割当の残りは${number(seatsLeft)}席です。`
        : 'この割当は完売です。空席があれば割当なしで販売してください。',
    'allotment.above_capacity': ({ capacity }) => `便の席数は${number(capacity)}です。割当はそれを超えられません。`,
    'allotment.below_sold': ({ seats, date: day }) =>
      `${date(day)}はこの割当から${number(seats)}席が販売済みです。それより少なくできません。`,
    'allotment.too_many': ({ maxAllotments }) => `1つのツアーの割当は${number(maxAllotments)}件までです。`,

    'booking.overbooking_off': () =>
      'このツアーは定員を超えて販売できません。便の定員を変えるか、別の便をお選びください。',
    'booking.overbooking_forbidden': () =>
      '定員を超える販売は、ツアーを編集できる方だけが行えます。依頼するか、別の便をお選びください。',

    'departure.state_unreachable': ({ state, wanted }) =>
      `「${statusWord(DEPARTURE, state)}」の便を「${statusWord(DEPARTURE, wanted)}」にはできません。先に受付を再開してください。`,
    'departure.has_people': ({ people }) =>
      `この便には${number(people)}名の予約があります。別の便に移すか、予約ごとに対応を決める運休処理をお使いください。`,
    'departure.join_itself': () => '同じ便です。移す先の便を選んでください。',
    'departure.join_other_tour': () => 'まとめられるのは同じツアーの便だけです。予約を一件ずつ移してください。',
    'departure.nobody_to_join': () => 'この便には移す人がいません。受付を終了するだけで十分です。',
    'closure.target_closed': () => '同時に運休になる便には移せません。別の便を選んでください。',
    'closure.not_asked': () => 'この予約で選べることはもうありません。ほかにご用がありましたらご連絡ください。',
    'closure.not_failed': () =>
      'この予約は対応済みか待機中です。やり直せるのは失敗したものだけです。一覧を更新してください。',

    'recurrence.dates_reversed': () => 'シーズンの終わりが始まりより前です。どちらかの日付を変えてください。',
    'recurrence.never_runs': () =>
      'その期間に選んだ曜日や月の日がありません。期間を広げるか、別の曜日を選んでください。',
    'recurrence.hour_repeated': ({ startTime }) => `${startTime}が二つあります。一つだけ残してください。`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `${startTime}の最少人数が定員の${number(capacity)}席を超えています。`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `「${name}」も${startTime}に出発し、どちらも優先されません。優先度を${number(priority)}にするとこのシーズンが優先されます。または日付か時刻を変えてください。`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `販売済みの出発便がまだ${number(departures)}便あり、最後は${date(lastDate)}です。シーズンの終わりをその日以降にしてください。`,
    'recurrence.category_unknown': () => 'このツアーにはもうない料金区分があります。ページを更新してください。',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `一つのツアーのシーズンは${number(maxRecurrences)}までです。使わないものを削除してください。`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `${date(day)}の${startTime}には別の出発便があります。別の時刻を選ぶか、販売済みの便をそのままにしてください。`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `${date(day)}の${startTime}では、販売済みの人数が「${name}」に入りきりません。別の時刻を選ぶか、その便はそのままにしてください。`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `${date(day)}の${startTime}、${name}は${moment(busyFrom, timeZone).day}の${moment(busyFrom, timeZone).time}から${moment(busyUntil, timeZone).time}まで(準備を含む)「${tour}」に使われます。先に割り当てを変えるか、その便はそのままにしてください。`,
    'departure.minimum_met': () => 'この便について決めることはありません。予約がないか、すでに最少人数に達しています。',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `${date(lastDate)}までの${number(count)}便に別の種類の乗り物が割り当てられています。先に外してください。`,
    'canceled_date.too_many': ({ maxDays }) =>
      `1つのツアーの休止日は最大${number(maxDays)}件です。不要なものを削除するか、終日休止にしてください。`,
    'canceled_date.range': ({ maxDays }) => `最初の日から最後の日まで、最大${number(maxDays)}日を選んでください。`,
    'canceled_date.past': () => 'その日は過ぎています。今日以降の日を選んでください。',
    'canceled_date.taken': ({ date: day }) => `${date(day)}はすでに休止しています。一覧にあります。`,

    'price.option_unknown': () => 'その料金プランはもう販売していません。別のものを選んでください。',
    'price.tariff_unknown': ({ tariff }) =>
      `このツアーには${TARIFF[tariff] ?? tariff}料金がありません。一般料金をお使いください。`,
    'price.tariff_channel': ({ tariff }) =>
      `${TARIFF[tariff] ?? tariff}料金はこの販売経路では扱えません。一般料金をお使いください。`,
    'price.extra_unknown': () => 'オプションの一つはもう販売していません。外すか別のものを選んでください。',
    'price.extra_limit': ({ name, maxQuantity }) =>
      `この予約に入れられる「${name}」は${number(maxQuantity)}個までです。`,
    'price.tiers_gap': ({ people }) =>
      `${number(people)}名に当てはまる段階がないか、複数あります。段階が続くようにしてください。`,
    'price.boat_missing': () => 'ボートの料金がありません。保存する前に入力してください。',
    'price.repeated': ({ name }) => `「${name}」が二つあります。どちらかを変更してください。`,
    'price.no_adult': () => '大人の区分が必要です。',
    'price.category_unknown': () => '区分の一つがなくなりました。ページを読み込み直してください。',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `${amount(discountCents, currency)}の値引きには責任者のPINが必要です。PINなしでは${amount(maxDiscountCents, currency)}までです。`,
    'booking.seller_unknown': () => 'その販売員はこの店舗に所属していません。別の人を選んでください。',
    'approval.refused': () => 'ユーザー名かPINが違うか、その人には承認の権限がありません。もう一度お試しください。',
    'tax.name_taken': ({ name }) => `「${name}」という税・料金はすでにあります。別の名前にしてください。`,
    'tax.on_top_of': ({ name }) =>
      `「${name}」の上には課せません。率を課せるのは、他に乗っていない率の上だけで、内税は内税の上だけです。`,
    'tax.carries_others': ({ name }) => `「${name}」がこの上に課されています。先にそちらを変更してください。`,
    'tax.tour_unknown': () => 'ツアーの一つがこの店舗のものではありません。ページを読み込み直してください。',
    'tax.too_many': ({ maxTaxes }) => `税・料金は一つの店舗につき${number(maxTaxes)}件までです。先に削除してください。`,
    'promotion.range': () => '開始は終了より前に、支払人数は乗船人数より少なくしてください。',
    'promotion.scope_unknown': () => 'そのツアー、シーズン、または出発時刻はこの店舗にもうありません。',
    'promotion.seller_unknown': () => 'その方はこの店舗の販売員ではありません。',
    'promotion.too_many': ({ maxPromotions }) =>
      `店舗ごとに${number(maxPromotions)}件までです。使わないものを削除してください。`,
    'promotion.code_taken': ({ name }) => `そのコードは「${name}」で使われています。別のコードにしてください。`,
    'promotion.cap_below_uses': ({ uses }) => `すでに${number(uses)}回使われています。上限はそれより小さくできません。`,
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `${kind === 'offer' ? 'オファー' : 'コード'}「${name}」は${USED_UP[per] ?? ''}上限の${number(cap)}回まで使われています。予約は今日の料金でのみ戻せます。`,
    'code.unknown': () => 'そのコードはこの店舗にありません。入力内容をご確認ください。',
    'code.not_yet': ({ date: from }) => `このプロモーションは${date(from)}から使えます。`,
    'code.over': ({ date: to }) => `このプロモーションは${date(to)}に終了しました。`,
    'code.used_up': ({ cap, per }) => `このコードは${USED_UP[per] ?? ''}上限の${number(cap)}回まで使われています。`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.ja),

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `料金が${amount(quotedCents, currency)}から${amount(totalCents, currency)}に変わりました。ご確認のうえお進みください。`,
    'booking.not_active': ({ status }) => `この操作はできません。予約は${statusWord(STATUS, status)}。`,
    'booking.expired': () => '仮押さえの期限が切れ、席が解放されました。もう一度ご予約ください。',
    'booking.unpaid': ({ dueCents, currency }) => `確定するには${amount(dueCents, currency)}のお支払いが必要です。`,
    'booking.stale': () => '他の人がこの予約を変更しました。最新の内容を確認してもう一度お試しください。',
    'payment.too_much': ({ dueCents, currency }) =>
      `お支払い額が未払い額（${amount(dueCents, currency)}）を超えています。`,
    'payment.not_enough': ({ dueCents, currency }) => `お支払いが${amount(dueCents, currency)}不足しています。`,
    'payment.nothing_due': () => 'この予約に未払いはありません。',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { other: '残りは#席です。' }) : '空席がありません。'}${
        next.length > 0 ? `空きのある便：${departures(next)}。` : '近日中に空きのある便はほかにありません。'
      }`,
    'booking.same_departure': () => 'この予約はすでにその便にあります。別の便を選んでください。',
    'booking.other_tour': () =>
      'その便は別のツアーです。同じツアーの便を選ぶか、キャンセルして別のツアーを販売してください。',
    'booking.has_money': ({ paidCents, currency }) =>
      `この予約には${amount(paidCents, currency)}の入金があります。キャンセルして返金してください。`,
    'order.other_business': () => 'このツアーは別の事業所のものです。別の注文で販売してください。',
    'order.other_currency': () => 'このツアーは通貨が異なります。別の注文で販売してください。',
    'order.other_customer': () =>
      'この注文は別のお客様のものです。名前と電話番号を確認するか、別の注文で販売してください。',
    'order.too_large': ({ maxBookings }) =>
      `1件の注文に入る予約は${maxBookings}件までです。残りは別の注文で販売してください。`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `返金額が${amount(quotedCents, currency)}から${amount(refundCents, currency)}に変わりました。確認してから続けてください。`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? 'ほかの人'}が同じ項目を変更しました：${fieldWords(FIELDS, fields)}。現在の内容を確認してください。`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `この便はまだ出発していません。出発は${day} ${time}です。`
    },
    'answers.missing': ({ name }) => `「${name}」の回答がありません。`,
    'passenger.too_many': ({ people }) => plural(people, { other: 'この予約の人数は#名です。' }),
    'passenger.who_stays': ({ people }) =>
      plural(people, {
        other:
          '残るのは#名ですが、名簿にはそれより多くの名前があります。先に、参加しなくなった方を名簿から外してください。',
      }),
    'credit.unknown': () => 'このコードのクレジットはありません。',
    'credit.expired': ({ expiresOn }) => `このクレジットは${date(expiresOn)}に期限が切れました。`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `このクレジットの残りは${amount(remainingCents, currency)}です。残額は別の方法で受け取ってください。`,
    'refund.nothing_paid': () => '返金できる入金がありません。',
    'refund.too_much': ({ refundableCents, currency }) =>
      `返金できるのは${amount(refundableCents, currency)}までです。`,
    'proof.not_needed': () => 'この予約には証明書が必要な料金がありません。',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `この予約に${TARIFF[tariff] ?? tariff}料金の証明が必要な方はいません。`
        : `この予約の${TARIFF[tariff] ?? tariff}料金は${number(people)}名です。その人数までにしてください。`,
    'undo.nothing': () => '元に戻せるものがありません。その後に別の変更がありました。',
    'undo.too_late': ({ minutes }) => `元に戻せるのは${number(minutes)}分以内です。逆の変更を行ってください。`,
    'undo.money_moved': () => 'この変更では返金が行われたため、元に戻せません。逆の変更を行ってください。',

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
