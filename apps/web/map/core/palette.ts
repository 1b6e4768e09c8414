import type { Skin } from '@muster/ui/tokens'

/** Colours of the map in one skin. Surfaces stay darker (or paler) than anything that stands for a person. */
export type MapPalette = {
  dark: boolean
  background: string
  ground: string
  road: string
  marking: string
  green: string
  water: string
  parking: string
  building: string
  buildingLine: string
  room: string
  roomLine: string
  corridor: string
  wall: string
  door: string
  window: string
  stair: string
  tank: string
  tankLine: string
  dike: string
  equipment: string
  equipmentLine: string
  pipeRack: string
  pipeRackLine: string
  fenceLine: string
  gate: string
  label: string
  labelStrong: string
  labelHalo: string
  person: Record<'employee' | 'contractor' | 'visitor' | 'migrantWorker' | 'vehicle' | 'visitorVehicle' | 'unbound', string>
  /** Ordered, colour-blind-safe, for departments. */
  series: readonly string[]
  outline: string
  accent: string
  danger: string
  warning: string
  fence: string
  name: string
  nameBack: string
}

const dark: MapPalette = {
  dark: true,
  background: '#0A0F15',
  ground: '#0E151D',
  road: '#1B2530',
  marking: '#33424F',
  green: '#10211C',
  water: '#0E2635',
  parking: '#172029',
  building: '#1D2935',
  buildingLine: '#43566A',
  room: '#18232E',
  roomLine: '#2D3D4D',
  corridor: '#1E2A36',
  wall: '#05080C',
  door: '#33475A',
  window: '#2F5068',
  stair: '#233545',
  tank: '#223140',
  tankLine: '#50677E',
  dike: '#4A4A44',
  equipment: '#212D38',
  equipmentLine: '#3C4D5D',
  pipeRack: '#1C2731',
  pipeRackLine: '#465869',
  fenceLine: '#52667A',
  gate: '#7F93A8',
  label: '#7D8FA3',
  labelStrong: '#A9B8C7',
  labelHalo: '#0B1118',
  person: {
    employee: '#4FA3FF',
    contractor: '#F0A63A',
    visitor: '#2DC8B4',
    migrantWorker: '#C08BFF',
    vehicle: '#B8D04A',
    visitorVehicle: '#8FD6C4',
    unbound: '#8494A6',
  },
  series: ['#4FA3FF', '#F0A63A', '#2DC8B4', '#C08BFF', '#B8D04A', '#FF8FC2', '#7FD0FF', '#D9B48F'],
  outline: '#06090D',
  accent: '#3C89E8',
  danger: '#FF4D4F',
  warning: '#FF8C42',
  fence: '#00D500',
  name: '#E6EDF4',
  nameBack: 'rgba(10,15,21,0.78)',
}

const light: MapPalette = {
  dark: false,
  background: '#E9EDF1',
  ground: '#EEF1F4',
  road: '#DCE2E8',
  marking: '#FAFBFC',
  green: '#DDEBDD',
  water: '#CFE3F0',
  parking: '#E3E8ED',
  building: '#FFFFFF',
  buildingLine: '#8B9AAA',
  room: '#FFFFFF',
  roomLine: '#CBD4DD',
  corridor: '#F4F7F9',
  wall: '#56657A',
  door: '#B9C5D1',
  window: '#9DC3DE',
  stair: '#E4EAF0',
  tank: '#F7F9FB',
  tankLine: '#93A3B4',
  dike: '#B5AFA0',
  equipment: '#E6EBF0',
  equipmentLine: '#A9B6C3',
  pipeRack: '#E2E7EC',
  pipeRackLine: '#A4B1BE',
  fenceLine: '#8595A6',
  gate: '#5C6D7F',
  label: '#6B7A8B',
  labelStrong: '#3E4D5E',
  labelHalo: '#F7F9FB',
  person: {
    employee: '#1668DC',
    contractor: '#C26A00',
    visitor: '#00857A',
    migrantWorker: '#7A3FC4',
    vehicle: '#5E7300',
    visitorVehicle: '#2F7D6B',
    unbound: '#66768A',
  },
  series: ['#1668DC', '#C26A00', '#00857A', '#7A3FC4', '#5E7300', '#B83280', '#0B7FAB', '#8A5A2B'],
  outline: '#FFFFFF',
  accent: '#1668DC',
  danger: '#CF1322',
  warning: '#D4590B',
  fence: '#00A300',
  name: '#0F1B2A',
  nameBack: 'rgba(255,255,255,0.86)',
}

/** The map's colours under a skin: its own surfaces, the skin's accent and alarm red. */
export const mapPalette = (skin: Skin): MapPalette => ({
  ...(skin.dark ? dark : light),
  accent: skin.colours.accent,
  danger: skin.dark ? '#FF4D4F' : skin.colours.danger,
})

/** `#RRGGBB` as four bytes in one little-endian word, for vertex colours. */
export function packColour(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  return (((value >> 16) & 255) | (((value >> 8) & 255) << 8) | ((value & 255) << 16) | (255 << 24)) >>> 0
}
