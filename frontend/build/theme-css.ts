import type { Plugin } from 'vite';
import { themeCss } from '../src/app/theme/css.ts';

const name = 'virtual:theme.css';

/** Serves the CSS variables generated from the design tokens as a style sheet, so that they exist once. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'chairside-theme-css',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeCss() : undefined),
  };
}
