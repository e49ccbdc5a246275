import { dark, light, type Palette } from '../../../frontend/src/app/theme/tokens.ts';

/** Whose mails these are: the name here, the colours where the web app has them. */
export const PRODUCT = 'Chairside';

export type Colours = Pick<
  Palette,
  'ground' | 'surface' | 'sunken' | 'line' | 'text' | 'muted' | 'accent' | 'onAccent'
>;
export const LIGHT = coloursOf(light);
export const DARK = coloursOf(dark);

function coloursOf({ ground, surface, sunken, line, text, muted, accent, onAccent }: Palette): Colours {
  return { ground, surface, sunken, line, text, muted, accent, onAccent };
}

/** Mail programs load no fonts of ours; these are those of the reader's system. */
export const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MONO = 'ui-monospace,Menlo,Consolas,monospace';

export const WIDTH = 520;
