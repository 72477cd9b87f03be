import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('zh-CN')

const STATUS: Record<BookingStatus, string> = {
  hold: '正在保留中',
  pending: '待处理',
  confirmed: '已确认',
  completed: '已完成',
  no_show: '已标记为未到场',
  pending_cancelation: '已取消，等待退款',
  canceled: '已取消',
  inactive: '已删除',
  rejected: '已被拒绝',
}
const DEPARTURE: Record<DepartureState, string> = {
  open: '开放',
  closed: '停售',
  canceled: '已取消',
  boarding: '登船中',
  under_way: '航行中',
  finished: '已结束',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: '名',
  tourist_last_name: '姓',
  tourist_email: '邮箱',
  tourist_phone_code: '电话',
  tourist_phone_number: '电话',
  notes: '备注',
}
const KIND: Record<Kind, string> = {
  text: '文本',
  integer: '整数',
  number: '数字',
  boolean: '真或假',
  list: '列表',
  object: '对象',
  other: '其他类型的值',
}

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: '价格', season: '季节', schedule: '出发时间' }

const TARIFF: Record<string, string> = {
  foreign: '外国游客',
  national: '本国游客',
  local: '本地居民',
  concession: '优惠',
}

const PAPER: Readonly<Record<string, string>> = {
  insurance: '保险',
  seaworthiness: '安全证书',
  permit: '许可证',
  licence: '驾驶证',
  medical: '体检证明',
  other: '证件',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0 ? `空闲且坐得下的有:${list(fits)}。` : '没有其他空闲且坐得下的;请合用两艘或更改时间。'

const USED_UP: Readonly<Record<string, string>> = { day: '今天', customer: '由该顾客' }

export const zh: Messages = {
  refusals: {
    invalid: () => '请检查填写的内容，有需要更正的地方。',
    malformed: () => '无法读取该请求。',
    too_large: ({ limitBytes }) => `发送的内容过大，上限为 ${size(limitBytes)}。`,
    unsupported_media_type: () => '不接受这种类型的内容，请发送 JSON；需要文件时请使用 multipart/form-data。',
    unauthenticated: () => '请登录后继续。',
    forbidden: () => '您没有执行此操作的权限，请联系账户管理员。',
    not_found: () => '没有找到您要的内容。',
    stale: () => '其他人已先保存了更改。请查看当前版本后重试。',
    busy: () => '现在比较繁忙，请几秒后重试。',
    draining: () => '服务器正在重启，请几秒后重试。',
    too_many_requests: ({ retryAfterSeconds }) => `请求过于频繁，请在 ${wait(retryAfterSeconds)}后重试。`,
    unknown_error: () => '我们这边出了问题，请重试；如果仍然如此，请联系支持人员。',
    'idempotency.key_reused': () => '此操作已用其他内容提交过，请刷新页面后重试。',
    'idempotency.key_required': () => '缺少 Idempotency-Key 请求头，它用于防止同一操作执行两次。',

    'session.expired': () => '登录已过期，请重新登录。',
    'session.ended': () => '登录已结束，请重新登录。',
    'session.reused': () => '为了安全，您的登录已被结束，请重新登录。',
    'session.user_disabled': () => '您的用户已停用，请联系账户管理员。',
    'login.incorrect': () => '用户名或密码不正确。',
    'login.throttled': ({ retryAfterSeconds }) => `尝试次数过多，请在 ${wait(retryAfterSeconds)}后重试。`,
    'login.second_factor_required': () => '请输入身份验证应用中的验证码。',
    'login.code_incorrect': () => '验证码不正确或已被使用。',
    'password.incorrect': () => '当前密码不正确。',
    'second_factor.code_incorrect': () => '验证码不正确或已被使用，请等待下一个。',
    'second_factor.enabled': () => '两步验证已经开启。',
    'second_factor.not_started': () => '没有待确认的两步验证，请重新开始。',
    'second_factor.not_enabled': () => '两步验证尚未开启。',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `文本过于复杂：最多 ${number(maxLines)} 行，引用和列表最多 ${maxDepth} 层，每段最多 ${maxMarks} 个格式符号。`,

    'user.is_owner': () => '账户所有者不能更改。',
    'user.is_self': () => '不能停用或删除自己的用户。请让其他人操作。',
    'user.holds_more': () => '此人拥有您没有的权限：只有拥有这些权限的人才能修改。',
    'user.disabled': () => '该用户已停用。请先启用再邀请。',
    'user.username_taken': () => '该用户名已被使用。请换一个。',
    'user.permission_unknown': () => '该权限组已不存在。请选择其他权限组。',
    'invitation.not_valid': () =>
      '此邀请已失效：已过期、已使用或已被新的邀请取代。如果您已设置密码，请登录；否则请索取新的邀请。',
    'permission.name_taken': () => '已有同名的权限组。请换一个名称。',
    'permission.in_use': ({ users }) => `有 ${number(users)} 人使用此权限组。请先为他们更换，再删除。`,
    'permission.holds_more': () => '此权限组包含您没有的模块：只有拥有这些模块的人才能修改。',
    'member.is_self': () => '任何人都不能更改自己在团队中的位置。请让其他人来操作。',
    'member.role_unfit': () => '这类商家没有该角色。请从可选角色中选择。',
    'member.role_holds_more': () => '该角色包含您没有的权限，因此您不能授予或取消它。',
    'member.email_known': ({ name }) => `该邮箱已属于${name}。请将其加入团队，而不是发送邀请。`,

    'business.url_read_only': ({ url }) => `公开网址不能手动填写：${url}。它随商家的标识而变。`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day ? `${weekday(day)}已设为休息：请删除其时段或改为营业。` : '休息日不能有营业时段。',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `${weekday(day)}已设为营业：请至少添加一个时段。` : '请至少添加一个时段。',
    'hours.overlap': ({ weekday: day }) => (day ? `${weekday(day)}有两个时段重叠，请合并或分开。` : '有两个时段重叠。'),
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `${weekday(day ?? '')}的营业时间超过了${weekday(nextWeekday)}的开门时间。`,
    'special_date.taken': ({ date: day }) => `${date(day)}已有特殊营业时间，请在列表中修改。`,

    'business.name_taken': () => '已有同名的商家，请换一个名称。',
    'business.slug_taken': ({ suggestion }) => `该网址已被使用，“${suggestion}”可用。`,
    'business.type_in_use': ({ tours, resources }) =>
      `类型已不能更改：该商家有${number(tours)}个行程和${number(resources)}个资源。`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `截至${date(lastDate)}，该商家还有${number(departures)}个班次、${number(people)}位客人待接待。请取消或完成这些预订，或停用该商家。`,
    'business.owes_refunds': ({ refunds }) => `该商家还有${number(refunds)}笔退款未支付，请先退款再删除。`,
    'business.country_unknown': () => '该国家不在列表中，请从列表中选择。',
    'business.currency_unknown': () => '该货币未被使用，请从列表中选择。',

    'image.missing': () => '缺少图片，请选择文件。',
    'image.type': () => '这个文件不是可用的图片，请选择 JPEG、PNG、WebP、GIF 或 AVIF。',
    'image.too_large': ({ limitBytes }) => `图片文件过大，上限为${size(limitBytes)}。`,
    'image.too_many_pixels': ({ maxMegapixels }) => `图片尺寸过大，上限为${number(maxMegapixels)}百万像素。`,
    'image.broken': () => '无法读取图片，文件已损坏或不完整。',
    'image.too_many': () => '上传了大量未被使用的图片，请明天再试。',
    'image.unknown': () => '该图片已不存在，请重新上传。',

    'transport.name_taken': ({ name }) => `已经有名为“${name}”的交通工具。请换一个名称。`,
    'transport.too_many': ({ maxTransports }) =>
      `一个商家最多可有${number(maxTransports)}个交通工具。请删除不再使用的。`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `${date(day)} ${startTime}的“${tour}”已有${number(people)}人。请先更换该班次的交通工具。`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `它已分配给${number(count)}个后续班次,直到${date(lastDate)}。请先更改这些班次。`,
    'crew.user_taken': ({ name }) => `“${name}”已用该用户加入船员。请选择其他用户或不选。`,
    'crew.too_many': ({ maxCrew }) => `一个商家最多可有${number(maxCrew)}名船员。请删除不再出航的人。`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `此人还有${number(count)}个后续班次,直到${date(lastDate)}。请先安排其他人。`,
    'assignment.out_of_service': ({ name, fits }) => `${name}已停用。${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) => `${name}不是该行程所需的类型。${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name}的${paperName || statusWord(PAPER, paper)}有效期至${date(expiredOn)}。${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name}在${moment(busyFrom, timeZone).day} ${moment(busyFrom, timeZone).time}至${moment(busyUntil, timeZone).time}(含准备时间)用于“${tour}”。${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `共有${number(people)}人,最多可载${number(peopleLimit)}人,还差${number(missingPlaces)}个位置。${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `已售${number(seats)}个座位,只有${number(capacity)}个,还差${number(missingSeats)}个。${instead(fits)}`,
    'resource.name_taken': ({ name }) => `已有名为“${name}”的资源，请换一个名称。`,
    'resource.type_unfit': () => '该商家没有这种类型的资源，请从可选类型中选择。',
    'resource.min_above_capacity': ({ capacity }) => `最少人数不能超过容量 ${number(capacity)}。`,
    'resource.until_passed': () => '该时间已过，请选择将来的时间。',
    'resource.too_many': ({ maxResources }) =>
      `一个商家最多可有 ${number(maxResources)} 个资源。请减少数量或删除不需要的资源。`,
    'resource.in_combo': ({ combo }) => `它属于组合“${combo}”。请先修改或删除该组合。`,
    'resource.unavailable': () => '该时间不可用。',
    'resource.cleaning': () => '正在清洁中。',
    'resource.party_too_small': ({ minParty }) => `适合 ${number(minParty)} 人及以上的团体。`,
    'resource.party_too_large': ({ capacity }) => `只能容纳 ${number(capacity)} 人。`,
    'resource.channel_closed': () => '不通过此渠道提供。',
    'resource.vip_only': () => '仅供 VIP 客人使用。',
    'combo.singles_fit': ({ capacity }) => `${number(capacity)} 人以内有单张桌子；拼桌适用于更大的团体。`,
    'combo.name_taken': ({ name }) => `已有名为“${name}”的组合，请换一个名称。`,
    'combo.unknown_resource': () => '其中一张桌子已不存在，请刷新页面后重新选择。',
    'combo.too_large': ({ seats }) => `合计有 ${number(seats)} 个座位，容量不能超过该数。`,
    'combo.duplicate': ({ name }) => `同样的桌子已经是组合“${name}”。`,
    'combo.too_many': ({ maxCombos }) => `一个商家最多可有 ${number(maxCombos)} 个组合。`,

    'tour.slug_taken': ({ suggestion }) => `该地址已被本商家的另一条线路使用。“${suggestion}”可用。`,
    'tour.too_many': ({ maxTours }) => `一家商家最多可有${number(maxTours)}条线路。请先删除一条。`,
    'tour.not_ready': ({ missing }) => `要销售还缺少：${list(missing.map((part) => PART[part] ?? part))}。`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `该线路在${date(lastDate)}之前还有${number(bookings)}个待出行的预订。请改期或取消，或停止销售。`,
    'tour.departures_too_full': ({ dates }) =>
      `${list(dates.map(date))}的班次已售人数将容纳不下。请先移动预订，或让这些班次保持不变。`,
    'tour.activity_unknown': () => '该活动不在列表中。请从列表中选择。',
    'tour.language_unknown': () => '有一种语言不在列表中。请从列表中选择。',
    'question.repeated': ({ name }) => `“${name}”被问了两次。请修改其中一个。`,
    'question.options_missing': ({ name }) => `“${name}”至少需要两个可选答案。`,
    'policy.hours_repeated': ({ hours }) => `提前${number(hours)}小时有两条规则。请只保留一条。`,
    'policy.incomplete': () => '最后一条规则必须一直有效到出发：请设为0小时。',
    'policy.cheaper_later': ({ hours }) => `距出发不足${number(hours)}小时时，取消费用不能比之前更低。`,
    'notification.taken': () => '该事件、收件人和语言已有一条消息。请在列表中编辑。',
    'notification.variable_unknown': ({ name }) => `“{${name}}”不存在。请使用列表中的变量。`,
    'notification.audience_unfit': () => '此事不会通知这些人。',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `消息可在出发前后${number(minMinutes)}至${number(maxMinutes)}分钟发送；0 表示立即。`,
    'message.no_address': () => '没有可发送的地址：请在预订中添加邮箱后重试。',
    'message.mail_off': () => '此系统不发送邮件。请配置邮件服务器。',
    'notification.too_many': ({ maxNotifications }) => `一条线路最多可有${number(maxNotifications)}条自己的消息。`,
    'draft.too_large': ({ limitBytes }) => `草稿太长，无法自动保存；上限为${size(limitBytes)}。请保存更改。`,

    'party.empty': () => '请至少添加一人。',
    'party.unknown_category': () => '其中一个类别在此行程中已不存在，请刷新页面。',
    'party.needs_adult': () => '不能单独出行的人需要至少一位成人同行。',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      `每位成人最多可带 ${number(maxPerAdult)} 位该类别的人，请再添加一位成人。`,
    'party.too_large': ({ maxPeople }) => `每个预订最多 ${number(maxPeople)} 人。`,

    'departure.not_found': () => '该日期没有这个班次。',
    'departure.closed': () => '此班次已停止销售。',
    'departure.canceled': () => '此班次已取消。',
    'departure.departed': () => '此班次已经出发。',
    'departure.date_canceled': ({ reason }) => `当天已停售${reason ? `（${reason}）` : ''}。请选择其他日期。`,
    'departure.hour_taken': ({ startTime }) => `当天${startTime}已有班次。请选择其他时间。`,
    'departure.call_only': () => '此班次只接受电话预订。',
    'departure.outside_window': ({ days }) => `最多可提前 ${number(days)} 天预订。`,
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `此班次需要提前预订，截止时间为 ${day} ${time}。`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `销售截止时间为 ${day} ${time}。`
    },
    'departure.range': ({ maxDays }) => `请选择 1 至 ${number(maxDays)} 天的日期范围。`,
    'departure.full': ({ seatsLeft }) => (seatsLeft > 0 ? `还剩 ${number(seatsLeft)} 个座位。` : '此班次已没有座位。'),
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0 ? `船上还能容纳 ${number(placesLeft)} 人。` : '船上已不能再容纳任何人。',
    'departure.transport_committed': ({ name, until }) =>
      `该时段的交通工具已用于“${name}”，直到${until}。请选择之后的班次。`,
    'departure.capacity_below_sold': ({ seats }) => `已有${number(seats)}个座位售出或被锁定，容量不能更少。`,
    'departure.capacity_above_boats': ({ seats }) =>
      `已分配的交通工具共有${number(seats)}个座位，该行程不会售出更多。如需多售，请分配更大的交通工具。`,

    'group.name_taken': ({ name }) => `已有名为“${name}”的分组，请换一个名称。`,
    'group.too_many': ({ maxGroups }) => `一个商家最多可有${number(maxGroups)}个分组。`,
    'group.seats_or_transport': () => '请填写分组共用的座位数，或选择这些座位所属的交通工具。',
    'group.unknown_member': () => '其中一个行程或时间已不存在。请刷新页面重新选择。',
    'group.member_twice': ({ name }) => `“${name}”在分组中出现了两次。请保留整个行程或其各个时间。`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `${date(day)}同时售出了${number(seats)}个座位。请设为不少于该数，或先移动这些预订。`,
    'group.people_above_limit': ({ people, date: day }) =>
      `${date(day)}共有${number(people)}人同行，超过交通工具的核载人数。请选择更大的，或移动预订。`,
    'group.tours_clash': ({ date: day }) => `${date(day)}同一时间售出了不同的行程。请移动其中一个，或允许行程共用。`,
    'group.has_sales': ({ seats, lastDate }) =>
      `已售出${number(seats)}个座位，直到${date(lastDate)}。请移动这些预订，或停用该分组。`,

    'allotment.unfit': () => '该配额不适用于此班次。请选择其他配额，或不用配额销售。',
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0 ? `该配额还剩${number(seatsLeft)}个座位。` : '该配额已售完。如有余位，可不用配额销售。',
    'allotment.above_capacity': ({ capacity }) => `班次共有${number(capacity)}个座位，配额不能更多。`,
    'allotment.below_sold': ({ seats, date: day }) => `${date(day)}该配额已售出${number(seats)}个座位，不能更少。`,
    'allotment.too_many': ({ maxAllotments }) => `一个行程最多可有${number(maxAllotments)}个配额。`,

    'booking.overbooking_off': () => '该行程不允许超售。请更改该班次的容量，或选择其他班次。',
    'booking.overbooking_forbidden': () => '只有可编辑行程的人才能超售。请联系他们，或选择其他班次。',

    'departure.state_unreachable': ({ state, wanted }) =>
      `“${statusWord(DEPARTURE, state)}”的班次不能改为“${statusWord(DEPARTURE, wanted)}”。请先重新开放。`,
    'departure.has_people': ({ people }) =>
      `该班次上有${number(people)}人。请将其改到其他班次，或使用停航处理逐个预订决定。`,
    'departure.join_itself': () => '这是同一个班次。请选择另一个班次。',
    'departure.join_other_tour': () => '只能合并同一行程的班次。请逐个移动预订。',
    'departure.nobody_to_join': () => '该班次上没有可移动的人。直接停售即可。',
    'closure.target_closed': () => '不能把人移到同时停航的班次。请选择其他班次。',
    'closure.not_asked': () => '该预订已没有可选择的内容。如有其他需要，请联系我们。',
    'closure.not_failed': () => '该预订已处理或仍在等待；只有失败的才能重试。请刷新列表。',

    'recurrence.dates_reversed': () => '时段的结束日期早于开始日期。请更改其中一个日期。',
    'recurrence.never_runs': () => '这些日期之间没有所选的日子。请延长日期或选择其他日子。',
    'recurrence.hour_repeated': ({ startTime }) => `${startTime}重复了。请只保留一个。`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `${startTime}的最少人数超过了现有的${number(capacity)}个座位。`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `“${name}”也在${startTime}出发，两者都不优先。将优先级设为${number(priority)}，本时段即可优先；或更改日期或时间。`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `还有${number(departures)}个已售班次，最后一个在${date(lastDate)}。请让时段在当天或之后结束。`,
    'recurrence.category_unknown': () => '其中一个类别在此行程中已不存在。请刷新页面。',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `一个行程最多可有${number(maxRecurrences)}个时段。请删除不再使用的时段。`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `${date(day)}${startTime}已有另一班次。请选择其他时间，或保留已售班次不变。`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `${date(day)}${startTime}，“${name}”将容纳不下已售人数。请选择其他时间，或让这些班次保持不变。`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `${date(day)}${startTime}，${name}在${moment(busyFrom, timeZone).day} ${moment(busyFrom, timeZone).time}至${moment(busyUntil, timeZone).time}(含准备时间)用于“${tour}”。请先更改分配，或让这些班次保持不变。`,
    'departure.minimum_met': () => '该班次无需决定：无人预订，或已达到最低人数。',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `截至${date(lastDate)}有${number(count)}个班次分配了其他类型的交通工具。请先取消分配。`,
    'canceled_date.too_many': ({ maxDays }) =>
      `一个行程最多可有${number(maxDays)}条停售记录。请删除不再需要的，或改为整天停售。`,
    'canceled_date.range': ({ maxDays }) => `请选择起止日期，最多${number(maxDays)}天。`,
    'canceled_date.past': () => '该日期已过。请选择今天或之后的日子。',
    'canceled_date.taken': ({ date: day }) => `${date(day)}已停售。可在列表中找到。`,

    'price.option_unknown': () => '该价格选项已停售。请选择其他选项。',
    'price.tariff_unknown': ({ tariff }) => `此行程不销售${TARIFF[tariff] ?? tariff}价。请使用普通价。`,
    'price.tariff_channel': ({ tariff }) => `${TARIFF[tariff] ?? tariff}价不在此渠道销售。请使用普通价。`,
    'price.extra_unknown': () => '其中一项附加服务已停售。请移除或另选。',
    'price.extra_limit': ({ name, maxQuantity }) => `此预订最多可加 ${number(maxQuantity)} 份“${name}”。`,
    'price.tiers_gap': ({ people }) => `${number(people)} 人没有对应的档位，或对应多个档位。请让各档首尾相接。`,
    'price.boat_missing': () => '缺少包船价格。请先填写再保存。',
    'price.repeated': ({ name }) => `“${name}”重复了。请修改其中一个。`,
    'price.no_adult': () => '需要一个成人类别。',
    'price.category_unknown': () => '其中一个类别已不存在。请刷新页面。',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `优惠 ${amount(discountCents, currency)} 需要经理的 PIN；无 PIN 最多可优惠 ${amount(maxDiscountCents, currency)}。`,
    'booking.seller_unknown': () => '该销售员不在此商家工作。请另选。',
    'approval.refused': () => '用户名或 PIN 不正确，或该人员无权批准。请重试。',
    'tax.name_taken': ({ name }) => `已有名为“${name}”的税费。请换一个名称。`,
    'tax.on_top_of': ({ name }) =>
      `不能在“${name}”之上计收：只能在不依附其他税的百分比之上计收，且含税价内的只能依附含税价内的。`,
    'tax.carries_others': ({ name }) => `“${name}”依附于此项计收。请先修改它。`,
    'tax.tour_unknown': () => '其中一个行程不属于此商家。请刷新页面。',
    'tax.too_many': ({ maxTaxes }) => `一个商家最多可有 ${number(maxTaxes)} 项税费。请先删除一项。`,
    'promotion.range': () => '开始须早于结束，付费人数须少于出行人数。',
    'promotion.scope_unknown': () => '该线路、季节或班次在此商家已不存在。',
    'promotion.seller_unknown': () => '此人不是该商家的销售员。',
    'promotion.too_many': ({ maxPromotions }) => `每个商家最多 ${number(maxPromotions)} 个，请删除不再使用的。`,
    'promotion.code_taken': ({ name }) => `该优惠码已属于“${name}”，请换一个。`,
    'promotion.cap_below_uses': ({ uses }) => `已使用 ${number(uses)} 次，上限不能更低。`,
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `${kind === 'offer' ? '优惠活动' : '优惠码'}“${name}”${USED_UP[per] ?? ''}已使用 ${number(cap)} 次，达到上限。该预订只能按今天的价格恢复。`,
    'code.unknown': () => '此商家没有该优惠码，请检查拼写。',
    'code.not_yet': ({ date: from }) => `优惠自 ${date(from)}起有效。`,
    'code.over': ({ date: to }) => `优惠已于 ${date(to)}过期。`,
    'code.used_up': ({ cap, per }) => `优惠码${USED_UP[per] ?? ''}已使用 ${number(cap)} 次，达到上限。`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.zh),

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `价格已从 ${amount(quotedCents, currency)} 变为 ${amount(totalCents, currency)}，请确认后再继续。`,
    'booking.not_active': ({ status }) => `无法执行此操作：该预订${statusWord(STATUS, status)}。`,
    'booking.expired': () => '保留已到期，座位已释放，请重新预订。',
    'booking.unpaid': ({ dueCents, currency }) => `确认前还需支付 ${amount(dueCents, currency)}。`,
    'booking.stale': () => '其他人修改了此预订，请查看最新内容后重试。',
    'payment.too_much': ({ dueCents, currency }) => `付款超出应付金额：${amount(dueCents, currency)}。`,
    'payment.not_enough': ({ dueCents, currency }) => `付款不足，还差 ${amount(dueCents, currency)}。`,
    'payment.nothing_due': () => '此预订没有欠款。',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { other: '只剩 # 个座位。' }) : '已没有座位。'}${
        next.length > 0 ? `有座位的班次：${departures(next)}。` : '近几天没有其他有座位的班次。'
      }`,
    'booking.same_departure': () => '预订已在该班次上。请选择另一班。',
    'booking.other_tour': () => '该班次属于另一个行程。请选择同一行程的班次，或取消后另行销售。',
    'booking.has_money': ({ paidCents, currency }) => `此预订已付 ${amount(paidCents, currency)}。请取消以便退款。`,
    'order.other_business': () => '该行程属于另一家商户，请另开订单销售。',
    'order.other_currency': () => '该行程使用另一种货币，请另开订单销售。',
    'order.other_customer': () => '该订单属于另一位客户。请核对姓名和电话，或另开订单销售。',
    'order.too_large': ({ maxBookings }) => `一个订单最多 ${maxBookings} 个预订，其余请另开订单销售。`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `退款金额已从 ${amount(quotedCents, currency)} 变为 ${amount(refundCents, currency)}。请确认后再继续。`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? '有人'}同时更改了相同内容：${fieldWords(FIELDS, fields)}。请查看当前信息。`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `该班次尚未出发：出发时间为${day} ${time}。`
    },
    'answers.missing': ({ name }) => `“${name}”还没有回答。`,
    'passenger.too_many': ({ people }) => plural(people, { other: '此预订共有 # 人。' }),
    'passenger.who_stays': ({ people }) =>
      plural(people, { other: '将只剩 # 人，但名单上的姓名更多：请先从乘客名单中删去不再参加的人。' }),
    'credit.unknown': () => '没有此代码的储值。',
    'credit.expired': ({ expiresOn }) => `该储值已于${date(expiresOn)}过期。`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `该储值余额为 ${amount(remainingCents, currency)}。其余请用其他方式收取。`,
    'refund.nothing_paid': () => '没有可退的付款。',
    'refund.too_much': ({ refundableCents, currency }) => `最多可退 ${amount(refundableCents, currency)}。`,
    'proof.not_needed': () => '此预订没有需要证件的票价。',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `此预订中没有人需要证明${TARIFF[tariff] ?? tariff}价。`
        : `此预订有 ${number(people)} 人使用${TARIFF[tariff] ?? tariff}价。最多勾选这么多。`,
    'undo.nothing': () => '没有可撤销的操作：之后已有其他更改。',
    'undo.too_late': ({ minutes }) => `只能在 ${number(minutes)} 分钟内撤销。请进行相反的更改。`,
    'undo.money_moved': () => '该更改已退款，无法撤销。请进行相反的更改。',

    'settings.not_offered': () => '此类商家没有这项设置。',
    'settings.window_empty': ({ latestDays }) =>
      `这样没有人能预订：要求的提前时间超过了可预订的 ${number(latestDays)} 天。`,
    'settings.turns_order': () => '请按人数从少到多排列，并让最后一项不设上限，用于更大的团体。',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `最迟应在宽限期结束（${number(graceMinutes)} 分钟）时标记为迟到。`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `在宽限期结束（${number(graceMinutes)} 分钟）之前，不能标记为未到。`,
    'settings.day_cut': ({ from, to }) => `营业日在凌晨切换：请选择 ${from} 到 ${to} 之间的时间。`,
    'settings.name_repeated': ({ name }) => `“${name}”出现了两次，请修改其中一个名称。`,
    'settings.field_missing': () => '姓名和人数始终需要填写。',
    'settings.label_missing': () => '请为列表中的每一项填写名称。',
    'settings.options_missing': ({ name }) => `请为“${name}”添加至少两个选项。`,
    'settings.asked_of_nobody': ({ name }) => `“${name}”在线上必填，但只有员工能看到。请修改其中一项。`,
    'api_key.ended': () => 'API 密钥已过期或被撤销，请创建新的密钥。',
    'api_key.expiry_passed': () => '到期日期已过，请选择更晚的日期或留空。',
    'api_key.limit': ({ maxKeys }) => `最多可有 ${number(maxKeys)} 个有效密钥，请撤销不再使用的密钥。`,
    'webhook.limit': ({ maxWebhooks }) => `最多可有 ${number(maxWebhooks)} 个地址，请删除不再使用的地址。`,
    'webhook.address': () => '请输入不含用户名和密码的公开 https 地址。',
  },
  faults: {
    required: () => '此项为必填。',
    wrong_type: ({ expected }) => `此处应为${KIND[expected]}。`,
    too_short: ({ minimum }) => `请至少输入 ${number(minimum)} 个字符。`,
    too_long: ({ maximum }) => `最多输入 ${number(maximum)} 个字符。`,
    too_small: ({ minimum }) => `最小值为 ${number(minimum)}。`,
    too_big: ({ maximum }) => `最大值为 ${number(maximum)}。`,
    too_few_items: ({ minimum }) => `请至少添加 ${number(minimum)} 项。`,
    too_many_items: ({ maximum }) => `最多 ${number(maximum)} 项。`,
    not_one_of: ({ options }) => `请选择其中之一：${options.join('、')}。`,
    unknown_field: ({ field }) => `此处没有字段“${field}”。`,
    integer: () => '请输入整数，只能包含数字。',
    date: () => '请输入存在的日期，格式为 YYYY-MM-DD。',
    time: () => '请输入 00:00 至 23:59 的时间，格式为 HH:mm。',
    clock: () => '请输入时间，例如 1:30 PM。',
    time_zone: () => '请输入 IANA 时区，例如 America/Merida。',
    instant: () => '请输入带时区的日期和时间，例如 2030-05-14T13:30:00Z。',
    email: () => '请输入有效的电子邮箱，例如 ana@example.com。',
    tax_id: () => '请输入完整的 RFC，例如 TRL150203AB1。',
    slug: () => '请使用3到60个不带音标的小写字母、数字和单个连字符，例如 rio-lagartos。',
    website: () => '请输入有效的网址，例如 https://example.com。',
    text: () => '文本包含无法保存的字符。',
    format: () => '格式不正确。',
  },
}
