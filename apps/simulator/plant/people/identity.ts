import type { Random } from '../random.ts'

const surnames =
  '王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'
const male = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '刚',
  '平',
  '辉',
  '鹏',
  '华',
  '飞',
  '斌',
  '波',
  '宇',
  '浩',
  '凯',
  '健',
  '俊',
  '帅',
  '龙',
  '亮',
  '建国',
  '建华',
  '志强',
  '志明',
  '国庆',
  '海波',
  '文博',
  '子轩',
  '晓东',
  '振宇',
  '永刚',
  '立新',
  '成林',
  '少华',
  '春雷',
  '德胜',
  '玉林',
  '家辉',
  '俊杰',
  '宏伟',
  '长江',
  '广志',
  '学文',
  '东升',
]
const female = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '娟',
  '霞',
  '燕',
  '玲',
  '桂英',
  '秀兰',
  '婷',
  '雪',
  '慧',
  '洁',
  '莉',
  '倩',
  '颖',
  '琳',
  '晓燕',
  '海燕',
  '丽华',
  '春梅',
  '雅琴',
  '文静',
  '思雨',
  '佳怡',
  '雨桐',
  '玉兰',
  '淑珍',
  '红梅',
  '亚楠',
  '梦瑶',
  '欣怡',
]

export type Identity = { name: string; gender: '1' | '2'; idNumber: string; birthDate: string; phone: string }

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** GB 11643 check character of the first 17 digits. */
const checkCharacter = (digits: string): string =>
  '10X98765432'[weights.reduce((sum, w, i) => sum + w * Number(digits[i]), 0) % 11] as string

const regions = ['210202', '210204', '210211', '210212', '210281', '210283', '210102', '220102', '370602', '230103']

/** Makes people who do not exist: names never repeat, ID numbers carry a valid check character, phone numbers lie in one made-up range. */
export function identities(random: Random): { next(femaleShare?: number, senior?: boolean): Identity } {
  const names = new Set<string>()
  let n = 0
  return {
    next(femaleShare = 0.22, senior = false) {
      n += 1
      const gender = random.chance(femaleShare) ? '2' : '1'
      let name = ''
      do {
        const given = random.pick(gender === '1' ? male : female)
        // The common surnames come first in the list and are met more often.
        name = `${surnames[Math.floor(random.next() ** 1.8 * surnames.length)]}${given}`
      } while (names.has(name))
      names.add(name)
      const birthDate = `${senior ? random.int(1967, 1982) : random.int(1968, 2002)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
      const serial = String(n).padStart(2, '0').slice(-2) + String((Math.floor(n / 100) % 5) * 2 + (gender === '1' ? 1 : 0))
      const digits = `${random.pick(regions)}${birthDate.replaceAll('-', '')}${serial}`
      return { name, gender, birthDate, idNumber: digits + checkCharacter(digits), phone: `1990000${String(n).padStart(4, '0')}` }
    },
  }
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A unified credit code (GB 32100) with its mod 31 check character; `n` makes it unique. */
export function creditCode(n: number): string {
  const body = `91210200MA0X${String(n).padStart(4, '0')}K`
  let sum = 0
  let weight = 1
  for (const c of body) {
    sum += creditAlphabet.indexOf(c) * weight
    weight = (weight * 3) % 31
  }
  return body + creditAlphabet[(31 - (sum % 31)) % 31]
}
