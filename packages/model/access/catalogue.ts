import type { AnyEntity, Label } from '../define/index.ts'
import { entities } from '../entities/index.ts'
import { actionLabels } from './actions.ts'

/** One permission string `monitor:<entity>:<action>`. */
export type Permission = { permission: string; entity: string; action: string; label: Label; entityLabel: Label }

/** What is shown or written without a table of its own: positions are the pipeline's. */
const beside: { name: string; label: Label; actions: string[] }[] = [
  { name: 'currentPosition', label: { zh: '实时位置', en: 'Current position' }, actions: ['list', 'export', 'follow'] },
  { name: 'trackPoint', label: { zh: '历史轨迹', en: 'Track' }, actions: ['list', 'export', 'query', 'replay'] },
  { name: 'locationLog', label: { zh: '定位日志', en: 'Location log' }, actions: ['list', 'export'] },
  { name: 'deviceCredential', label: { zh: '设备凭证', en: 'Device credential' }, actions: ['list', 'add', 'update', 'delete'] },
]

function permissionsOf(name: string, entityLabel: Label, actions: readonly string[]): Permission[] {
  return [...new Set(actions)].map((action) => ({
    permission: `monitor:${name}:${action}`,
    entity: name,
    action,
    label: actionLabels[action] ?? { zh: action, en: action },
    entityLabel,
  }))
}

/** What is masked can be unmasked by those who hold the right to. */
const actionsOf = (entity: AnyEntity): string[] => [
  ...entity.actions,
  ...(entity.verbs ?? []),
  ...(Object.values(entity.fields).some((field) => field.masked) ? ['unmask'] : []),
]

/** Every permission string of the product. */
export const permissionCatalogue: readonly Permission[] = [
  ...Object.values<AnyEntity>(entities)
    .filter((entity) => !entity.rightsOf)
    .flatMap((entity) => permissionsOf(entity.name, entity.label, actionsOf(entity))),
  ...beside.flatMap(({ name, label, actions }) => permissionsOf(name, label, actions)),
]

/** Entities whose rows all tenants share: only the tenant that runs the installation may hold their permissions. */
export const platformEntities: ReadonlySet<string> = new Set(
  Object.values<AnyEntity>(entities)
    .filter((entity) => !entity.tenant)
    .map((entity) => entity.name),
)
