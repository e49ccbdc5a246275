import { DARK, FONT, WIDTH, type Colours } from './brand.ts';

/** Classes that change with the reader's colour scheme; what they look like in light stands inline, for readers without. */
const inScheme = (
  { ground, surface, sunken, line, text, muted, accent, onAccent }: Colours,
  of = '',
): string =>
  [
    ['.ground', `background-color:${ground}`],
    ['.ground>table>tbody>tr>td', `background-color:${ground}`],
    ['.card', `background-color:${surface};border-color:${line}`],
    ['.code', `background-color:${sunken};border-color:${line};color:${text}`],
    ['.ink', `color:${text}`],
    ['.soft', `color:${muted}`],
    ['.brand', `color:${accent}`],
    ['.action', `background-color:${accent};color:${onAccent}`],
    ['.action span', `color:${onAccent}`],
  ]
    .map(([names, rules]) => `${of}${names}{${rules?.replaceAll(/(?=;|$)/g, '!important')}}`)
    .join('');

export const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.card-inside{padding:24px!important}}@media (prefers-color-scheme:dark){${inScheme(DARK)}}`;

/**
 * Outlook's app and web page mark what they recolour instead of saying the scheme. A block of its own: some programs
 * throw a whole block away for one selector they do not know.
 */
export const OUTLOOK_DARK = inScheme(DARK, '[data-ogsc] ');

/** Outlook on Windows draws with Word: no max-width, and Times where it does not know the first font. */
export const OUTLOOK = `<!--[if mso]><style>.column{width:${WIDTH}px!important}*{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`;

export const body = { margin: 0, padding: 0, fontFamily: FONT } as const;
