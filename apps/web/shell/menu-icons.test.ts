import { webMenus } from '@muster/model/access'
import { menuIcons } from '@muster/ui'
import { expect, it } from 'vitest'

it('every menu has an icon of the set', () => {
  const named = webMenus.flatMap(({ icon, screens }) => [icon, ...screens.map((screen) => screen.icon)])
  expect(named.filter((name) => !(name in menuIcons))).toEqual([])
})
