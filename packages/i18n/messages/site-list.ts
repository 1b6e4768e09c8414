/** Lists of what a site is made of: what they show beyond the fields of their rows. */
export const siteList = {
  count: {
    people: { zh: '{count} 人', en: '{count} {count:person|people}' },
    noLimit: { zh: '不限', en: 'No limit' },
    nobody: { zh: '无人', en: 'Nobody' },
    over: { zh: '{count} 人，超出限员 {limit}', en: '{count}, over the limit of {limit}' },
  },
  map: {
    preview: { zh: '预览', en: 'Preview' },
    range: { zh: '框线为地图范围', en: 'The outline is the range of the map' },
    configure: { zh: '配置', en: 'Configure' },
    enabled: { zh: '已启用 {count} 张地图', en: '{count} {count:map|maps} enabled' },
    disabled: { zh: '已停用 {count} 张地图', en: '{count} {count:map|maps} disabled' },
    disableAsk: { zh: '停用地图“{name}”？', en: 'Disable the map “{name}”?' },
    disableBody: {
      zh: '地图标记为停用，地图配置先打开其他已启用的地图；它的楼层和人员照常显示，不会从画面上消失。',
      en: 'The map is marked as out of use, and map configuration opens another one first. Its floors and people stay in sight.',
    },
  },
  members: {
    free: { zh: '可选信标', en: 'Beacons to choose' },
    chosen: { zh: '本组信标', en: 'In this group' },
    search: { zh: '按编码、名称或分组查找', en: 'Find by code, name or group' },
    inGroup: { zh: '现属 {group}', en: 'now in {group}' },
    onlyFree: { zh: '只看未分组', en: 'Only those without a group' },
    onlyFloor: { zh: '只看本组楼层', en: 'Only the group’s floor' },
    moves: {
      zh: '其中 {count} 个现属别的分组，保存后改属本组',
      en: '{count} of them {count:is|are} in another group now and {count:moves|move} here when you save',
    },
    none: { zh: '没有可选的信标', en: 'No beacon to choose' },
    noneChosen: { zh: '还没有成员，从左侧选入', en: 'No members yet; choose them on the left' },
    unread: { zh: '信标没有读到', en: 'The beacons could not be read' },
  },
} as const
