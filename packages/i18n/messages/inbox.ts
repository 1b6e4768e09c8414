/** The inbox, and the messages that the system itself puts there. */
export const inbox = {
  open: { zh: '站内消息', en: 'Messages' },
  unread: { zh: '{count} 条未读消息', en: '{count} unread {count:message|messages}' },
  onlyUnread: { zh: '只看未读', en: 'Unread only' },
  read: { zh: '标为已读', en: 'Mark as read' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All marked as read' },
  none: { zh: '没有消息', en: 'No messages' },
  noneDetail: {
    zh: '导出完成、到期提醒和待办会出现在这里。',
    en: 'Finished exports, reminders and things to do show up here.',
  },
  noneUnread: { zh: '没有未读消息', en: 'Nothing unread' },
  more: { zh: '查看全部消息', en: 'All messages' },
  show: { zh: '前往查看', en: 'Go there' },
  done: { zh: '已办理', en: 'Done' },
  exported: {
    title: { zh: '导出完成：{name}', en: 'Export finished: {name}' },
    content: { zh: '共 {rows} 行，可在右上角的任务中下载。', en: '{rows} rows. Download it from the tasks at the top right.' },
  },
  backupFailed: {
    title: { zh: '数据备份失败', en: 'A backup failed' },
    content: { zh: '{name} 没有完成：{reason}', en: '{name} was not finished: {reason}' },
  },
  tenant: {
    title: { zh: '租户“{name}”即将到期', en: 'Tenant “{name}” ends soon' },
    content: {
      zh: '有效期至 {date}，到期后不能登录，数据保留。请及时联系平台管理员续期。',
      en: 'Its last day is {date}. After it nobody can sign in; the data stays. Ask the platform’s administrator to extend it.',
    },
  },
  resend: { zh: '重发', en: 'Send again' },
  resent: { zh: '已重新提交，等待发送', en: 'Submitted again, waiting to be sent' },
} as const
