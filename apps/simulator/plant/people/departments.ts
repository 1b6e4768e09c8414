import type { Label } from '@muster/model/define'
import { label } from '../plan/features.ts'

export type PlantDepartment = { code: string; name: Label; parent: string | null; kind: string; duties: string }
export type PlantPost = { code: string; name: string; category: string; department: string | null; duties: string }

const department = (code: string, zh: string, en: string, parent: string | null, kind: string, duties = ''): PlantDepartment => ({
  code,
  name: label(zh, en),
  parent,
  kind,
  duties,
})

const workshop = (code: string, zh: string, en: string, duties: string): PlantDepartment[] => [
  department(code, zh, en, 'PRD', 'workshop', duties),
  ...(['一', '二', '三', '四'] as const).map((n, i) =>
    department(`${code}${i + 1}`, `${zh}${n}班`, `${en} crew ${i + 1}`, code, 'baseUnit'),
  ),
]

/** The organisation: company, departments, workshops with their four shift crews. */
export const departments: PlantDepartment[] = [
  department('BH', '滨海化工有限公司', 'Binhai Chemical', null, 'management'),
  department('DIR', '厂领导', 'Management', 'BH', 'management'),
  department('PRD', '生产技术部', 'Production', 'BH', 'specialist', '生产组织、调度与工艺技术管理'),
  ...workshop('OP1', '炼油一车间', 'Refining 1', '常减压装置运行'),
  ...workshop('OP2', '炼油二车间', 'Refining 2', '加氢、催化重整装置运行'),
  ...workshop('OP3', '硫磺车间', 'Sulphur', '硫磺回收装置运行'),
  ...workshop('STO', '储运车间', 'Storage', '罐区、装卸与产品输送'),
  ...workshop('UTL', '动力车间', 'Utilities', '锅炉、循环水、空分空压与污水处理'),
  department('LAB', '中心化验室', 'Laboratory', 'PRD', 'specialist', '原料、中间品与产品分析'),
  department('HSE', '安全环保部', 'HSE', 'BH', 'safety', '安全、环保与职业健康监督'),
  department('FIR', '消防队', 'Fire brigade', 'HSE', 'fire', '消防、气防与应急救援'),
  department('EQP', '设备管理部', 'Equipment', 'BH', 'specialist', '设备、检修与特种设备管理'),
  department('MNT', '检维修车间', 'Maintenance', 'EQP', 'workshop', '机械检维修'),
  department('ELE', '电气车间', 'Electrical', 'EQP', 'powerSupply', '供配电运行与电气检修'),
  department('INS', '仪表车间', 'Instruments', 'EQP', 'workshop', '仪表、自控与信息系统'),
  department('WHS', '仓储物流部', 'Warehouse', 'BH', 'specialist', '危化品与备件仓储'),
  department('ADM', '综合管理部', 'Administration', 'BH', 'management', '行政、人事与后勤'),
  department('FIN', '财务部', 'Finance', 'BH', 'management'),
  department('PUR', '供应部', 'Purchasing', 'BH', 'management'),
  department('SEC', '保卫部', 'Security', 'BH', 'management', '门禁、巡逻与访客管理'),
]

const post = (code: string, name: string, category: string, department: string | null, duties: string): PlantPost => ({
  code,
  name,
  category,
  department,
  duties,
})

export const posts: PlantPost[] = [
  post('director', '厂长', 'management', 'DIR', '全面负责'),
  post('deputy', '副厂长', 'management', 'DIR', '分管生产、安全、设备'),
  post('chief', '总工程师', 'management', 'DIR', '技术总负责'),
  post('head', '部门负责人', 'management', null, '部门全面管理'),
  post('dispatcher', '生产调度', 'operation', 'PRD', '生产平衡与应急指挥'),
  post('processEngineer', '工艺工程师', 'technical', 'PRD', '工艺优化与变更'),
  post('equipmentEngineer', '设备工程师', 'technical', 'EQP', '设备完整性管理'),
  post('hseOfficer', '安全员', 'technical', 'HSE', '现场监督与作业票审核'),
  post('shiftLeader', '班长', 'operation', null, '当班指挥'),
  post('board', '内操', 'operation', null, 'DCS 监控与操作'),
  post('field', '外操', 'operation', null, '现场巡检与操作'),
  post('analyst', '化验员', 'operation', 'LAB', '取样与分析'),
  post('fireman', '消防员', 'specialOperation', 'FIR', '灭火与救援'),
  post('fitter', '检修钳工', 'specialOperation', 'MNT', '机泵检修'),
  post('electrician', '电工', 'specialOperation', 'ELE', '倒闸操作与电气检修'),
  post('instrument', '仪表工', 'technical', 'INS', '仪表维护'),
  post('storekeeper', '仓管员', 'operation', 'WHS', '收发存与盘点'),
  post('forklift', '叉车司机', 'specialOperation', 'WHS', '叉车驾驶'),
  post('driver', '司机', 'auxiliary', 'ADM', '车辆驾驶'),
  post('clerk', '职员', 'management', null, '部门事务'),
  post('cook', '厨师', 'auxiliary', 'ADM', '职工餐饮'),
  post('guard', '保安', 'auxiliary', 'SEC', '门岗与巡逻'),
]
