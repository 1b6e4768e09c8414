import { activateTagSchema, bindTagSchema, unbindTagSchema } from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { activateTags } from './activate-tag.ts'
import { bindTag } from './bind-tag.ts'
import { unbindTag } from './unbind-tag.ts'

/** What is done to devices beyond keeping their rows. */
export const deviceRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '/api/monitor-service/card/bind',
    access: { permission: 'monitor:tag:bind' },
    input: bindTagSchema,
    summary: { zh: '绑定标签', en: 'Give a tag to a person or vehicle' },
    handler: bindTag,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/card/unbind',
    access: { permission: 'monitor:tag:unbind' },
    input: unbindTagSchema,
    summary: { zh: '解绑标签', en: 'Take a tag back' },
    handler: unbindTag,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/card/activate',
    access: { permission: 'monitor:tag:activate' },
    input: activateTagSchema,
    summary: { zh: '激活或停用标签', en: 'Switch tags on or off' },
    handler: activateTags,
  }),
]
