import { describe, expect, it } from 'vitest'
import { antdComponents, chartSeries, contrast, type SkinColours, skinNames, skinOf, skins } from './index.ts'

const texts = [
  'text',
  'textNormal',
  'textFaint',
  'accentText',
  'danger',
  'warning',
  'caution',
  'ok',
] as const satisfies readonly (keyof SkinColours)[]
const grounds = ['page', 'panel', 'raised', 'subtle'] as const satisfies readonly (keyof SkinColours)[]
const risks = ['riskRed', 'riskOrange', 'riskYellow', 'riskBlue'] as const satisfies readonly (keyof SkinColours)[]

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.478, 2)
})

describe.each(skinNames)('skin %s', (name) => {
  const { colours } = skins[name]

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))('%s reads on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(risks)('%s reads on a panel', (risk) => {
    expect(contrast(colours[risk], colours.panel)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['accentFill', 'accentActive', 'dangerFill'] as const)('button text reads on %s', (fill) => {
    expect(contrast(colours.onFill, colours[fill])).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps the hovered button, selected rows and accented words readable', () => {
    expect(contrast(colours.onFill, colours.accentHover)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours.text, colours.accentSoft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.accentText, colours.accentSoft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.accent, colours.panel)).toBeGreaterThanOrEqual(4.5)
  })

  it('lets a danger button be read', () => {
    const { dangerColor } = antdComponents(skins[name]).Button
    expect(contrast(dangerColor, colours.danger)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps every chart colour apart from the panel', () => {
    for (const colour of chartSeries) expect(contrast(colour, colours.panel), colour).toBeGreaterThanOrEqual(3)
  })

  it('keeps alarm red out of the accent', () => {
    const accents = [colours.accent, colours.accentText, colours.accentFill, colours.accentHover, colours.accentActive]
    expect(accents).not.toContain(colours.danger)
  })

  it('has a twin of the other brightness that points back', () => {
    const twin = skinOf(skins[name].twin)
    expect(twin.dark).toBe(!skins[name].dark)
    expect(twin.twin).toBe(name)
  })
})

it('falls back to the blue default for a skin that no longer exists', () => {
  expect(skinOf('gone').name).toBe('theme99')
  expect(skinOf(null).name).toBe('theme99')
})
