import { dark, font, light, motion, radius, space, type } from './tokens.ts';
import type { Palette } from './tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declare(prefix: string, values: Readonly<Record<string, string | number>>, unit = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value}${typeof value === 'number' ? unit : ''}`)
    .join(';');
}

function colours(palette: Palette, scheme: 'light' | 'dark'): string {
  return `color-scheme:${scheme};${declare('', { ...palette })}`;
}

/**
 * Turns the tokens into the style sheet of CSS variables. A stored choice (`data-theme`, set by
 * /theme.js before the first paint) wins; without one the system's preference decides, and is followed live.
 */
export function themeCss(): string {
  const shared = [
    declare('font-', font),
    declare('text-', type),
    space.map((px, step) => `--space-${step}:${px}px`).join(';'),
    declare('radius-', radius, 'px'),
    `--quick:${motion.quick}ms;--base:${motion.base}ms;--slow:${motion.slow}ms;--ease:${motion.ease}`,
  ].join(';');
  return [
    `:root{${shared};${colours(light, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(dark, 'dark')}}}`,
    `:root[data-theme=dark]{${colours(dark, 'dark')}}`,
  ].join('\n');
}
