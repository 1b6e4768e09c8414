/**
 * The libraries that a tenant starts with. Measures follow the numbered rows of the tickets in GB 30871-2022 annex A, in our words with the
 * standard's limits; flows follow who signs each ticket there; hours, minutes and wind follow its body. The enterprise changes what it wants.
 */

/** A measure: its text, and what its signer fills in. */
export type StarterMeasure = string | { text: string; blanks: { key: string; label: string; unit?: string }[] }

const others = {
  text: '补充的其他安全措施',
  blanks: [
    { key: 'text', label: '内容' },
    { key: 'author', label: '编制人' },
  ],
}
const related = '涉及的其他特殊作业均已办票'
const cordon = '作业现场四周设有警戒'

export const starterMeasures: Readonly<Record<string, readonly StarterMeasure[]>> = {
  hotWork: [
    '设备内部构件已清洗，经吹扫、水洗或置换分析合格',
    { text: '相连管线全部断开并加装盲板，不以水封或关阀代替', blanks: [{ key: 'plates', label: '盲板', unit: '块' }] },
    '动火点周边的孔洞、窨井、地沟、水封和污水井内易燃物已清除，并已覆盖或铺沙隔离',
    '罐区动火时，同一防火堤内及防火间距内的油罐停止脱水和取样',
    '高处动火有防止火花飞溅的措施，人员防护用品齐全',
    '设备内有可燃构件或可燃内衬的，已采取隔绝防火措施',
    '乙炔瓶直立固定并装回火防止器；气瓶距火源不小于10 m，两瓶间距不小于5 m',
    {
      text: '消防器材到位',
      blanks: [
        { key: 'extinguishers', label: '灭火器', unit: '台' },
        { key: 'blankets', label: '灭火毯', unit: '块' },
        { key: 'hoses', label: '蒸汽带或水带', unit: '条' },
      ],
    },
    '电焊机摆放符合防火防爆要求，接地可靠',
    '规定距离内没有装卸、排放、喷漆等可能引发火灾爆炸的作业',
    '30 m内不排放可燃气体，15 m内不排放可燃液体，10 m内及下方不进行溶剂清洗、喷漆和可燃粉尘清扫',
    '已做作业危害分析并落实管控措施，交叉作业明确了协调人',
    '连续检测用的移动式可燃气体检测仪在场且有效',
    '摄录设备在场，防爆等级满足要求',
    `${related}，${cordon}`,
    others,
  ],
  confinedSpace: [
    '曾装有毒或可燃物料的，所有连通的阀门和管线已加盲板并指定责任人，不以水封或关阀代替',
    '曾装有毒或可燃物料的，设备已置换、吹扫或蒸煮',
    '通风孔全部打开自然通风，温度适宜；必要时强制通风或佩戴隔绝式呼吸器，不得充入氧气或富氧空气',
    '转动设备断电上锁，开关处悬挂“禁止合闸”牌',
    '内部具备进入条件；易燃易爆容器内只用防爆工具，手持电动工具符合要求',
    '进出口畅通无障碍',
    '可燃、有毒气体和氧含量已分析且在安全范围内',
    '产生大量粉尘的设备已停止扬尘',
    '连续检测用的可燃、有毒和氧气检测仪在场且有效',
    '作业人员防护用品齐全，清楚空间内的危险因素',
    {
      text: '应急设施到位；腐蚀性介质容器旁备有冲洗水',
      blanks: [
        { key: 'fire', label: '消防器材', unit: '台' },
        { key: 'ropes', label: '救生绳', unit: '根' },
        { key: 'air', label: '气防装备', unit: '套' },
      ],
    },
    '内外通信设备畅通',
    '出入口四周设有警戒',
    related,
    others,
  ],
  blindPlate: [
    '系统已降压，作业点为常压或微正压',
    '有毒介质：人员佩戴相适应的防护用品',
    '火灾爆炸危险场所：穿防静电服鞋，使用防爆灯具和工具',
    '火灾爆炸危险场所的气体管道：30 m内无其他动火作业',
    '强腐蚀介质：已采取防灼伤措施',
    '高温介质：已采取防烫措施',
    '低温介质：已采取防冻伤措施',
    '同一管道上没有第二处盲板抽堵同时进行',
    related,
    cordon,
    others,
  ],
  height: [
    '作业人员身体条件适合登高',
    '作业人员着装符合要求',
    '安全帽、安全带合格并正确佩戴；可能散发有毒气体处备有呼吸器或面罩',
    '工具袋、安全绳随身',
    '脚手架、防护网、围栏经检查合格',
    '垂直交叉作业之间设有隔离层',
    '梯子、绳索合格',
    '轻型棚的梁柱承得住作业最大荷载',
    '不承重处已铺设稳固的承重板',
    '夜间或采光不足处照明足够',
    '30 m以上作业配有通信联络工具',
    cordon,
    '露天作业风力满足要求',
    related,
    others,
  ],
  hoisting: [
    '一、二级吊装及形状复杂、精密贵重或条件特殊的三级吊装已编制方案并经批准',
    '场所内有危险物料设备管道的，已制定专项方案并防护，必要时停车、放空、置换',
    '人员防护用品齐全',
    '起重设备、钢丝绳、揽风绳、链条、吊钩等检查合格',
    '分工明确、坚守岗位，联络信号统一',
    '以建构筑物作锚点的，已经所属单位核算批准',
    '吊装绳索不接触带电线路，并保持安全距离',
    '不以管道、管架、电杆和机电设备作锚点',
    '吊物捆扎牢固，绳索无打结、长短不齐，棱角处已衬垫',
    '起重机安全装置灵敏可靠',
    '吊装人员持有效资格证',
    '地下电缆、光缆和排水沟盖板的承重已确认并保护',
    { text: '吊物质量已核实，在起重机额定范围内', blanks: [{ key: 'load', label: '吊物质量', unit: 't' }] },
    '吊装高度内的管线、桥架已防护',
    '围栏、警戒线、警告牌和夜间警示灯已设置',
    '作业高度和转臂范围内无架空线路',
    '爆炸危险场所内的机动车排气管已装阻火器',
    '露天作业风力满足要求',
    related,
    others,
  ],
  temporaryPower: [
    '电工持有效操作证',
    '防爆场所内的电源、元件和线路达到相应防爆等级',
    '上级开关断电上锁，并挂警示牌',
    '单相和混用线路按TN-S三相五线制接线',
    '架空线路在现场不低于2.5 m，跨路处不低于5 m',
    '沿墙或地面敷设的线路贴墙根，穿路和易损处有防机械损伤、防火花措施',
    '架空进线不使用裸线',
    '暗埋和地下电缆设走向、安全标志桩，埋深大于0.7 m',
    '配电盘箱防雨并可靠接地',
    '装有漏电保护器，移动和手持工具一机一闸一保护',
    '设备和线路容量、负荷符合要求',
    related,
    '作业场所气体检测合格',
    others,
  ],
  earthwork: [
    '地下电力电缆、通信和网络电（光）缆已确认并保护',
    '地下给排水、消防和工艺管线已确认并保护',
    '已按方案图划线、立桩',
    '围栏、警戒线、警告牌和夜间警示灯已设置',
    '已放坡并做固壁支撑',
    '涉及道路的，已报交通、消防、安全和应急部门',
    { text: '夜间照明足够', blanks: [{ key: 'voltage', label: '防水或防爆型灯电压', unit: 'V' }] },
    '人员防护用品齐全',
    '有易燃易爆或有毒气体且深度超过1.2 m的，按受限空间要求落实措施',
    related,
    others,
  ],
  roadClosure: [
    '交通组织方案已制定并通知相关部门和单位',
    '路口和相关道路已设交通标志，作业区设有路栏、警示灯和导向标',
    '夜间设置警示灯',
    others,
  ],
}

type Signature = string
export type StarterFlow = { name: string; workType: string; level: string | null; signatures: readonly Signature[] }

const flow = (name: string, workType: string, level: string | null, ...signatures: Signature[]): StarterFlow => ({
  name,
  workType,
  level,
  signatures,
})

/** Who signs before the work begins, in order; briefing, shift check and acceptance are stages of the work. */
export const starterFlows: readonly StarterFlow[] = [
  flow('特级动火审批', 'hotWork', 'hot.special', 'workLeader', 'hostUnit', 'safetyDepartment', 'approver'),
  flow('一级动火审批', 'hotWork', 'hot.1', 'workLeader', 'hostUnit', 'safetyDepartment'),
  flow('二级动火审批', 'hotWork', 'hot.2', 'workLeader', 'hostUnit'),
  flow('受限空间审批', 'confinedSpace', null, 'workLeader', 'hostUnit'),
  flow('盲板抽堵审批', 'blindPlate', null, 'workLeader', 'hostUnit'),
  flow('Ⅰ级高处审批', 'height', 'height.1', 'workLeader', 'hostUnit'),
  flow('Ⅱ级高处审批', 'height', 'height.2', 'workLeader', 'hostUnit', 'reviewDepartment'),
  flow('Ⅲ级高处审批', 'height', 'height.3', 'workLeader', 'hostUnit', 'reviewDepartment'),
  flow('Ⅳ级高处审批', 'height', 'height.4', 'workLeader', 'hostUnit', 'reviewDepartment', 'approvingDepartment'),
  flow('一级吊装审批', 'hoisting', 'hoist.1', 'commander', 'hostUnit', 'reviewDepartment', 'approvingDepartment'),
  flow('二级吊装审批', 'hoisting', 'hoist.2', 'commander', 'hostUnit', 'reviewDepartment'),
  flow('三级吊装审批', 'hoisting', 'hoist.3', 'commander', 'hostUnit', 'reviewDepartment'),
  flow('临时用电审批', 'temporaryPower', null, 'workLeader', 'usingUnit', 'supplyUnit'),
  flow('动土审批', 'earthwork', null, 'workLeader', 'hostUnit', 'countersign', 'approvingDepartment'),
  flow('断路审批', 'roadClosure', null, 'workLeader', 'hostUnit', 'fireSafety', 'approvingDepartment'),
]

export type StarterConfig = {
  code: string
  maxHours: number
  analysisMinutes: number
  retestMinutes?: number
  sampleInterval?: number
  windLimit?: number
  videoRequired?: boolean
  upgradeOnHoliday?: boolean
}

/** Limits of each kind of work, by level where it has one: h, min, Beaufort. */
export const starterConfigs: Readonly<Record<string, StarterConfig>> = {
  'hot.special': {
    code: 'DH',
    maxHours: 8,
    analysisMinutes: 30,
    retestMinutes: 30,
    windLimit: 5,
    videoRequired: true,
    upgradeOnHoliday: true,
  },
  'hot.1': { code: 'DH', maxHours: 8, analysisMinutes: 30, retestMinutes: 30, windLimit: 5, upgradeOnHoliday: true },
  'hot.2': { code: 'DH', maxHours: 72, analysisMinutes: 30, retestMinutes: 60, windLimit: 5, upgradeOnHoliday: true },
  confinedSpace: { code: 'SX', maxHours: 24, analysisMinutes: 30, retestMinutes: 60, sampleInterval: 120 },
  blindPlate: { code: 'MB', maxHours: 72, analysisMinutes: 60 },
  height: { code: 'GC', maxHours: 72, analysisMinutes: 60, windLimit: 5 },
  hoisting: { code: 'DZ', maxHours: 72, analysisMinutes: 60, windLimit: 6 },
  temporaryPower: { code: 'LD', maxHours: 72, analysisMinutes: 60 },
  earthwork: { code: 'DT', maxHours: 72, analysisMinutes: 60 },
  roadClosure: { code: 'DL', maxHours: 72, analysisMinutes: 60 },
}
