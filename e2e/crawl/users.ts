import { SEALED } from '@muster/model/operations'
import { openSession, type Session, seal } from '../harness/session.ts'
import { PASSWORD } from '../harness/sign-in.ts'
import type { Screen } from './screens.ts'

type Option = { id: string }
type Page = { list: { id: string; permissionString?: string; code?: string }[]; total: number }
type Node = { type: string; path?: string | null; children?: Node[] }

/** Sees what lies in one area, on every screen. */
const AREA_USER = 'crawl_area'
/** All data and every screen; a department and those below; only what is one's own; one area. */
export const users = ['admin', 'scope_sub', 'scope_self', AREA_USER] as const
export type User = (typeof users)[number]

/** Makes the account with the area permission, once: the demo has none. */
export async function makeAreaUser(url: string): Promise<void> {
  const admin = await openSession(url, { account: 'admin' })
  const page = (family: string, body: object) =>
    admin.call<Page>(`/monitor-service/${family}/listPage`, { pageNum: 1, pageSize: 500, keyword: '', filters: {}, orderBy: [], ...body })
  const { total } = await page('user', { keyword: AREA_USER })
  if (total > 0) return
  const [area] = await admin.call<Option[]>('/monitor-service/area/list', { keyword: '', filters: {}, limit: 1 })
  const menus: string[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { list, total: all } = await page('menu', { pageNum })
    menus.push(...list.map(({ id }) => id))
    if (menus.length >= all || list.length === 0) break
  }
  const { id: role } = await admin.call<{ id: string }>('/monitor-service/role/add', {
    name: 'Crawl: one area',
    permissionString: AREA_USER,
    dataScope: 'self',
    areas: [area!.id],
    menus,
    channel: 'admin',
    enabled: true,
  })
  const first = `${PASSWORD}x`
  await admin.call('/monitor-service/user/add', {
    loginName: AREA_USER,
    userName: 'Crawl',
    password: SEALED + (await seal(url, first)),
    roles: [role],
    channel: 'admin',
  })
  const own = await openSession(url, { account: AREA_USER, password: first })
  await own.call('/monitor-service/user/updatePwd', { oldPassword: await seal(url, first), newPassword: await seal(url, PASSWORD) })
}

/** A variant of a screen shares its right (`registry.ts` of the shell says the same). */
export const baseName = (name: string): string => name.replace(/(_2d_iframe|[_-](2ds|2d|ue))$/, '')

const paths = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'menu' ? [(node.path ?? '').replace(/^\//, '').split(/[?#]/)[0]!] : []),
    ...paths(node.children ?? []),
  ])

/** Which screens are this user's, by the menu and the permission strings that the server gives. */
export async function rightsOf(url: string, session: Session): Promise<(screen: Screen) => boolean> {
  const menu = await session.call<Node[]>('/monitor-service/menu/getRouters', { client: 'web' })
  const reply = await fetch(`${url}/api/system/menu/getPerms`, {
    headers: {
      authorization: session.token,
      'tenant-id': session.tenantId,
      'api-auth': await seal(url, `${session.userInfo.loginName},${Date.now()},0.01`),
    },
  })
  const { data } = (await reply.json()) as { data: string[] }
  const names = new Set(paths(menu).map(baseName))
  const held = new Set(data)
  return ({ name, permission, unlisted, frame }) =>
    frame !== 'shell' || ((unlisted === true || names.has(baseName(name))) && (!permission || held.has(permission) || held.has('*')))
}
