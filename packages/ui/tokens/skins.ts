import type { Skin, SkinColours } from './skin.ts'

const light = {
  page: '#F4F6F8',
  panel: '#FFFFFF',
  raised: '#FFFFFF',
  subtle: '#EEF2F6',
  text: '#0F1B2A',
  textNormal: '#3A4A5C',
  textFaint: '#5F6E7F',
  line: '#E1E6EC',
  lineStrong: '#C3CCD6',
  danger: '#CF1322',
  dangerFill: '#CF1322',
  warning: '#B8480A',
  caution: '#8A6508',
  info: '#1668DC',
  ok: '#257536',
  onFill: '#FFFFFF',
  riskRed: '#C2340C',
  riskOrange: '#AD5700',
  riskYellow: '#857000',
  riskBlue: '#0F66D9',
  mapGround: '#E9EDF1',
  mapWall: '#5B6B7C',
  mapRoom: '#FAFBFC',
} as const satisfies Partial<SkinColours>

const dark = {
  page: '#0B1017',
  panel: '#121A24',
  raised: '#18222E',
  subtle: '#1B2632',
  text: '#EEF3F8',
  textNormal: '#B9C6D3',
  textFaint: '#8899AB',
  line: '#243140',
  lineStrong: '#3A4A5C',
  danger: '#FF6B6D',
  dangerFill: '#C9252D',
  warning: '#FF8C42',
  caution: '#F2C037',
  info: '#4F9DFF',
  ok: '#53B566',
  onFill: '#FFFFFF',
  riskRed: '#FF7A52',
  riskOrange: '#FFA940',
  riskYellow: '#E8C92E',
  riskBlue: '#4F9DFF',
  mapGround: '#0E1620',
  mapWall: '#6C7F93',
  mapRoom: '#151F2B',
} as const satisfies Partial<SkinColours>

/** The product's skins. theme99, the specification's default with its blue buttons, comes first. */
export const skins = {
  theme99: {
    name: 'theme99',
    label: { zh: '海蓝 · 浅色', en: 'Blue, light' },
    dark: false,
    twin: 'theme99Dark',
    colours: {
      ...light,
      accent: '#1668DC',
      accentText: '#1360CC',
      accentFill: '#1668DC',
      accentHover: '#3B84EA',
      accentActive: '#1154B5',
      accentSoft: '#E6F0FD',
    },
  },
  theme99Dark: {
    name: 'theme99Dark',
    label: { zh: '海蓝 · 深色', en: 'Blue, dark' },
    dark: true,
    twin: 'theme99',
    colours: {
      ...dark,
      accent: '#3C89E8',
      accentText: '#6BA8F2',
      accentFill: '#1F6FD6',
      accentHover: '#3C89E8',
      accentActive: '#1A5DB4',
      accentSoft: '#16304F',
    },
  },
  teal: {
    name: 'teal',
    label: { zh: '松青 · 浅色', en: 'Teal, light' },
    dark: false,
    twin: 'tealDark',
    colours: {
      ...light,
      accent: '#0B7A75',
      accentText: '#0A6F6A',
      accentFill: '#0B7A75',
      accentHover: '#11908A',
      accentActive: '#095F5B',
      accentSoft: '#E0F2F1',
    },
  },
  tealDark: {
    name: 'tealDark',
    label: { zh: '松青 · 深色', en: 'Teal, dark' },
    dark: true,
    twin: 'teal',
    colours: {
      ...dark,
      accent: '#2BA8A1',
      accentText: '#4DC4BD',
      accentFill: '#0E7C76',
      accentHover: '#149089',
      accentActive: '#0A645F',
      accentSoft: '#10363A',
    },
  },
  graphite: {
    name: 'graphite',
    label: { zh: '石墨 · 浅色', en: 'Graphite, light' },
    dark: false,
    twin: 'graphiteDark',
    colours: {
      ...light,
      accent: '#475569',
      accentText: '#3E4C5E',
      accentFill: '#475569',
      accentHover: '#5B6B80',
      accentActive: '#364253',
      accentSoft: '#E8ECF1',
    },
  },
  graphiteDark: {
    name: 'graphiteDark',
    label: { zh: '石墨 · 深色', en: 'Graphite, dark' },
    dark: true,
    twin: 'graphite',
    colours: {
      ...dark,
      accent: '#8FA3BA',
      accentText: '#A9BBD0',
      accentFill: '#53657A',
      accentHover: '#64778D',
      accentActive: '#43536A',
      accentSoft: '#233041',
    },
  },
} as const satisfies Record<string, Skin>

export type SkinName = keyof typeof skins
export const skinNames = Object.keys(skins) as SkinName[]
export const DEFAULT_SKIN: SkinName = 'theme99'

/** The skin of a stored name; an unknown or missing name is the default skin. */
export function skinOf(name: string | null | undefined): Skin {
  return name && name in skins ? skins[name as SkinName] : skins[DEFAULT_SKIN]
}
