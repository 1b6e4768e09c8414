import { creditCode } from './identity.ts'

export type PlantCompany = {
  code: string
  name: string
  type: string
  industry: string
  legalRepresentative: string
  safetyDirector: string
  teamLeader: string
  creditCode: string
  phone: string
  department: string
  grade: string
  qualified: boolean
}

const company = (
  n: number,
  name: string,
  industry: string,
  people: [string, string, string],
  department: string,
  grade: string,
  qualified = true,
): PlantCompany => ({
  code: `C${n}`,
  name,
  type: 'contractor',
  industry,
  legalRepresentative: people[0],
  safetyDirector: people[1],
  teamLeader: people[2],
  creditCode: creditCode(n),
  phone: `1990100${String(n).padStart(4, '0')}`,
  department,
  grade,
  qualified,
})

/** Invented contractors. The last one has not passed its review. */
export const companies: PlantCompany[] = [
  company(1, '滨城石化安装工程有限公司', 'equipment', ['孙立群', '赵国栋', '钱学军'], 'EQP', 'A'),
  company(2, '辽南炼化检修有限公司', 'equipment', ['周振东', '吴海生', '郑晓峰'], 'MNT', 'A'),
  company(3, '海辰防腐保温工程有限公司', 'construction', ['冯建业', '陈志远', '褚卫平'], 'EQP', 'B'),
  company(4, '安洁工业清洗有限公司', 'service', ['卫东明', '蒋新民', '沈国梁'], 'STO', 'B'),
  company(5, '恒基建筑工程有限公司', 'construction', ['韩兆丰', '杨树林', '朱永安'], 'UTL', 'B'),
  company(6, '东港起重运输有限公司', 'transport', ['秦保国', '尤文彬', '许长青'], 'EQP', 'C', false),
]
