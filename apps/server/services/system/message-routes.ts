import { findSchema, idSchema, listPageSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { listMessages, openMessage, readMessages, unreadCount } from './inbox.ts'
import { resendSms } from './resend-sms.ts'

const family = '/api/monitor-service/message'

/** The caller's own inbox, and text messages sent once more. */
export const messageRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${family}/listPage`,
    access: 'session',
    input: listPageSchema,
    summary: { zh: '我的站内消息', en: 'The caller’s messages' },
    handler: (deps, ctx, input) => listMessages(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${family}/find`,
    access: 'session',
    input: findSchema,
    summary: { zh: '查看站内消息', en: 'Open a message' },
    handler: (deps, ctx, { id }) => openMessage(deps, ctx, id),
  }),
  route({
    method: 'POST',
    path: `${family}/unread`,
    access: 'session',
    summary: { zh: '未读消息数', en: 'How many messages are unread' },
    handler: (deps, ctx) => unreadCount(deps, ctx),
  }),
  route({
    method: 'POST',
    path: `${family}/read`,
    access: 'session',
    input: z.object({ ids: z.array(idSchema).min(1).max(500).nullable() }),
    summary: { zh: '标为已读', en: 'Mark messages as read' },
    handler: (deps, ctx, { ids }) => readMessages(deps, ctx, ids),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/sms/resend',
    access: { permission: 'monitor:smsLog:resend' },
    limit: { calls: 60, seconds: 60 },
    input: z.object({ id: idSchema }),
    summary: { zh: '重发短信', en: 'Send a text message again' },
    handler: (deps, ctx, { id }) => resendSms(deps, ctx, id),
  }),
]
