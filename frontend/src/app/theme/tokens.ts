/**
 * The one source of the look. CSS variables (css.ts) and antd's tokens (antd-theme.ts) are derived from
 * it; no colour, size or duration is written anywhere else. Pairs that carry text were checked for
 * WCAG AA (4.5:1) and control outlines for 3:1, in both schemes.
 */
export interface Palette {
  /** Page, card and sunken grounds: warm "enamel" neutrals. */
  readonly ground: string;
  readonly surface: string;
  readonly sunken: string;
  readonly raised: string;
  readonly line: string;
  readonly lineStrong: string;
  /** Outline of inputs and switches (3:1 against every ground). */
  readonly control: string;
  readonly text: string;
  readonly muted: string;
  readonly subtle: string;
  /** The single accent: petrol. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentActive: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** Teeth in illustrations: light on either ground. */
  readonly enamel: string;
  readonly enamelLine: string;
  readonly accentLine: string;
  /** Series of a chart: told apart by colour-blind people too, and 3:1 against every ground. */
  readonly series1: string;
  readonly series2: string;
  readonly series3: string;
  readonly series4: string;
  readonly series5: string;
  readonly series6: string;
  readonly shadow: string;
  readonly scrim: string;
}

export const light: Palette = {
  ground: '#FBFAF7',
  surface: '#FFFFFF',
  sunken: '#F3F1EC',
  raised: '#FFFFFF',
  line: '#E8E4DB',
  lineStrong: '#D6D0C4',
  control: '#8A8376',
  text: '#1E1C19',
  muted: '#57524A',
  subtle: '#6B655B',
  accent: '#0D5C6B',
  accentHover: '#0A4D5A',
  accentActive: '#083F4A',
  accentSoft: '#E1EFF1',
  onAccent: '#FFFFFF',
  success: '#1F6B3F',
  successSoft: '#E6F2EA',
  warning: '#8A5200',
  warningSoft: '#FAEFD9',
  danger: '#B3261E',
  dangerSoft: '#FBE9E6',
  info: '#3B5A86',
  infoSoft: '#E8EEF7',
  enamel: '#FFFFFF',
  enamelLine: '#2B2824',
  accentLine: '#0D5C6B',
  series1: '#0D5C6B',
  series2: '#97902A',
  series3: '#430804',
  series4: '#121671',
  series5: '#089AC3',
  series6: '#833404',
  shadow: '60 52 38',
  scrim: 'rgb(30 28 25 / 0.44)',
};

export const dark: Palette = {
  ground: '#131211',
  surface: '#1B1A18',
  sunken: '#171614',
  raised: '#23211E',
  line: '#2E2B27',
  lineStrong: '#423E38',
  control: '#7A746A',
  text: '#F3F0EA',
  muted: '#B9B3A8',
  subtle: '#9C968A',
  accent: '#6FC3D0',
  accentHover: '#8BD1DC',
  accentActive: '#A5DEE7',
  accentSoft: '#12292E',
  onAccent: '#0B1E22',
  success: '#7CC99A',
  successSoft: '#16281D',
  warning: '#E5B567',
  warningSoft: '#2E2412',
  danger: '#FF9A8F',
  dangerSoft: '#361B18',
  info: '#9DB9E3',
  infoSoft: '#1A2536',
  enamel: '#E9E5DC',
  enamelLine: '#131211',
  accentLine: '#0D5C6B',
  series1: '#6FC3D0',
  series2: '#9A5505',
  series3: '#1F68BC',
  series4: '#F0E765',
  series5: '#DE9814',
  series6: '#7BFCE4',
  shadow: '0 0 0',
  scrim: 'rgb(0 0 0 / 0.6)',
};

export const font = {
  sans: "'Figtree Variable', 'Figtree Fallback', ui-sans-serif, system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Sizes in rem; the large steps grow with the window. */
export const type = {
  display: 'clamp(2.5rem, 1.45rem + 4.3vw, 4.25rem)',
  title: 'clamp(1.875rem, 1.45rem + 1.7vw, 2.75rem)',
  heading: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)',
  lead: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
  subheading: '1.125rem',
  body: '1rem',
  small: '0.875rem',
  micro: '0.8125rem',
} as const;

export const space = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

export const radius = { small: 6, control: 10, card: 16, panel: 24, pill: 999 } as const;

/** Milliseconds; nothing moves longer than 180 ms. */
export const motion = { quick: 100, base: 140, slow: 180, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Window widths in px where the layout changes; the bottom bar lives below `wide`. */
export const breakpoint = { narrow: 640, medium: 768, wide: 1024 } as const;

export const controlHeight = 44;
