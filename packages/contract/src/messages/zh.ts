import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, size, wait } = wordsOf('zh-CN')

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
const KIND: Record<Kind, string> = {
  text: '文本',
  integer: '整数',
  number: '数字',
  boolean: '真或假',
  list: '列表',
  object: '对象',
  other: '其他类型的值',
}

export const zh: Messages = {
  refusals: {
    invalid: () => '请检查填写的内容，有需要更正的地方。',
    malformed: () => '无法读取该请求。',
    too_large: ({ limitBytes }) => `发送的内容过大，上限为 ${size(limitBytes)}。`,
    unsupported_media_type: () => '不接受这种类型的内容，请发送 JSON。',
    unauthenticated: () => '请登录后继续。',
    forbidden: () => '您没有执行此操作的权限，请联系账户管理员。',
    not_found: () => '没有找到您要的内容。',
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

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `价格已从 ${amount(quotedCents, currency)} 变为 ${amount(totalCents, currency)}，请确认后再继续。`,
    'booking.not_active': ({ status }) => `无法执行此操作：该预订${statusWord(STATUS, status)}。`,
    'booking.expired': () => '保留已到期，座位已释放，请重新预订。',
    'booking.unpaid': ({ dueCents, currency }) => `确认前还需支付 ${amount(dueCents, currency)}。`,
    'booking.stale': () => '其他人修改了此预订，请查看最新内容后重试。',
    'payment.too_much': ({ dueCents, currency }) => `付款超出应付金额：${amount(dueCents, currency)}。`,
    'payment.not_enough': ({ dueCents, currency }) => `付款不足，还差 ${amount(dueCents, currency)}。`,
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
    time_zone: () => '请输入 IANA 时区，例如 America/Merida。',
    instant: () => '请输入带时区的日期和时间，例如 2030-05-14T13:30:00Z。',
    email: () => '请输入有效的电子邮箱，例如 ana@example.com。',
    text: () => '文本包含无法保存的字符。',
    format: () => '格式不正确。',
  },
}
