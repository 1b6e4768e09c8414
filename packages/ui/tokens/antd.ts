import { fontFamily, metrics } from './metrics.ts'
import type { Skin } from './skin.ts'

/** A skin as Ant Design's global tokens; the algorithm (light or dark) is chosen beside it from `skin.dark`. `motion` false when the user asks for less of it. */
export function antdTokens(skin: Skin, motion = true) {
  const c = skin.colours
  return {
    colorPrimary: c.accent,
    colorLink: c.accentText,
    colorLinkHover: c.accentHover,
    colorText: c.textNormal,
    colorTextHeading: c.text,
    colorTextSecondary: c.textFaint,
    colorTextTertiary: c.textFaint,
    colorTextDescription: c.textFaint,
    colorTextPlaceholder: c.textFaint,
    colorBgLayout: c.page,
    colorBgContainer: c.panel,
    colorBgElevated: c.raised,
    colorBorder: c.lineStrong,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    colorFillAlter: c.subtle,
    controlItemBgActive: c.accentSoft,
    controlItemBgHover: c.subtle,
    controlItemBgActiveHover: c.accentSoft,
    fontFamily,
    fontSize: metrics.fontSize,
    borderRadius: metrics.radiusControl,
    borderRadiusLG: metrics.radiusPanel,
    controlHeight: 32,
    motionDurationMid: `${metrics.motion / 1000}s`,
    motionDurationSlow: `${metrics.motion / 1000}s`,
    motion,
    wireframe: false,
  }
}

/** The colours that Ant Design's algorithms would shift from what the skin says; put back after them. */
export function exactColours(skin: Skin) {
  const c = skin.colours
  return {
    colorPrimary: c.accent,
    colorPrimaryHover: c.accentHover,
    colorPrimaryActive: c.accentActive,
    colorPrimaryText: c.accentText,
    colorPrimaryBg: c.accentSoft,
    colorInfo: c.info,
    colorSuccess: c.ok,
    colorWarning: c.warning,
    colorError: c.danger,
    colorErrorText: c.danger,
    colorLink: c.accentText,
  }
}

/** Component tokens that make tables and forms as dense as a control room needs. */
export function antdComponents(skin: Skin) {
  const c = skin.colours
  return {
    Table: {
      headerBg: c.subtle,
      headerColor: c.textNormal,
      headerSplitColor: 'transparent',
      rowHoverBg: c.subtle,
      rowSelectedBg: c.accentSoft,
      rowSelectedHoverBg: c.accentSoft,
      borderColor: c.line,
      cellPaddingBlock: 9,
      cellPaddingBlockMD: 8,
      cellPaddingBlockSM: 5,
      cellPaddingInline: 12,
    },
    Button: {
      colorPrimary: c.accentFill,
      primaryColor: c.onFill,
      // A bright red on a dark panel carries dark letters; the deep red of light skins carries white ones.
      dangerColor: skin.dark ? c.page : c.onFill,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSize: metrics.fontSize,
    },
    Form: { labelColor: c.textNormal, verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
    Input: { activeShadow: `0 0 0 2px ${c.accentSoft}` },
    Tabs: { horizontalMargin: '0 0 16px 0' },
    Modal: { titleFontSize: 16 },
    Tooltip: { colorBgSpotlight: skin.dark ? '#2A3644' : '#1E2A38' },
  }
}
