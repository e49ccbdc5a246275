import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark/index.js';
import { controlHeight, dark, font, light, motion, radius } from './tokens.ts';
import type { Palette } from './tokens.ts';
import type { Scheme } from './theme-store.ts';

function colours(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentActive,
    colorPrimaryBg: palette.accentSoft,
    colorPrimaryText: palette.accent,
    colorLink: palette.accent,
    colorLinkHover: palette.accentHover,
    colorLinkActive: palette.accentActive,
    colorSuccess: palette.success,
    colorSuccessBg: palette.successSoft,
    colorSuccessText: palette.success,
    colorWarning: palette.warning,
    colorWarningBg: palette.warningSoft,
    colorWarningText: palette.warning,
    colorError: palette.danger,
    colorErrorBg: palette.dangerSoft,
    colorErrorText: palette.danger,
    colorInfo: palette.info,
    colorInfoBg: palette.infoSoft,
    colorBgBase: palette.ground,
    colorTextBase: palette.text,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgMask: palette.scrim,
    colorFillAlter: palette.sunken,
    colorBgContainerDisabled: palette.sunken,
    colorText: palette.text,
    colorTextHeading: palette.text,
    colorTextSecondary: palette.muted,
    colorTextDescription: palette.muted,
    colorTextTertiary: palette.subtle,
    colorTextPlaceholder: palette.subtle,
    colorTextDisabled: palette.subtle,
    colorTextLightSolid: palette.onAccent,
    colorBorder: palette.control,
    colorBorderDisabled: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
  };
}

function components(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      // The dark algorithm dims seed colours; the palette's own were checked for contrast.
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorPrimaryActive: palette.accentActive,
      colorError: palette.danger,
      fontWeight: 600,
      contentFontSizeSM: 14,
      paddingInlineSM: 12,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: palette.onAccent,
      dangerColor: palette.onAccent,
      defaultBorderColor: palette.lineStrong,
    },
    Card: { headerFontSize: 18, bodyPadding: 24, headerPadding: 24 },
    Collapse: { colorBorder: palette.line, headerBg: palette.surface, contentBg: palette.surface },
    Form: { labelColor: palette.text, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
    Input: { activeShadow: `0 0 0 3px ${palette.accentSoft}` },
    Select: { optionSelectedBg: palette.accentSoft, optionSelectedColor: palette.text },
    Tabs: {
      titleFontSize: 16,
      horizontalItemPadding: '12px 0',
      horizontalMargin: '0 0 24px 0',
      inkBarColor: palette.accent,
    },
    Menu: { itemBg: 'transparent', itemHeight: 40, itemMarginBlock: 0, activeBarBorderWidth: 0 },
    Modal: { titleFontSize: 20 },
    Skeleton: { gradientFromColor: palette.line, gradientToColor: palette.sunken },
    Table: {
      headerBg: palette.surface,
      headerColor: palette.muted,
      headerSplitColor: 'transparent',
      headerSortActiveBg: palette.surface,
      headerSortHoverBg: palette.sunken,
      bodySortBg: palette.surface,
      rowHoverBg: palette.sunken,
      // antd's own is too dark for small muted text.
      rowSelectedHoverBg: palette.accentSoft,
      rowExpandedBg: palette.surface,
      borderColor: palette.line,
      headerBorderRadius: radius.card,
      cellFontSize: 15,
      cellPaddingBlock: 12,
    },
    Tag: { defaultBg: palette.sunken, defaultColor: palette.muted },
  };
}

/** antd in CSS-variables mode, fed from the tokens of tokens.ts, so that it looks like our own elements. */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const palette = scheme === 'dark' ? dark : light;
  return {
    cssVar: { key: 'chairside', prefix: 'ant' },
    hashed: false,
    // The rules come as style sheets, see build/antd-css.ts.
    zeroRuntime: true,
    ...(scheme === 'dark' ? { algorithm: darkAlgorithm } : {}),
    token: {
      ...colours(palette),
      fontFamily: font.sans,
      fontFamilyCode: font.mono,
      fontSize: 16,
      fontWeightStrong: 600,
      controlHeight,
      controlHeightSM: 36,
      borderRadius: radius.control,
      borderRadiusSM: radius.small,
      borderRadiusLG: radius.card,
      motionDurationFast: `${motion.quick}ms`,
      motionDurationMid: `${motion.base}ms`,
      motionDurationSlow: `${motion.slow}ms`,
      // The ring says that it works; what it says in words ("Saving...") stays readable.
      opacityLoading: 1,
      controlOutline: palette.accentSoft,
      boxShadow: `0 2px 4px rgb(${palette.shadow} / 0.06), 0 16px 40px rgb(${palette.shadow} / 0.14)`,
    },
    components: components(palette),
  };
}
