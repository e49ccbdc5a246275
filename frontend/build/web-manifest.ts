import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { light } from '../src/app/theme/tokens.ts';
import { ICONS } from './icons.ts';

const iconOf = ({ file, pixels, whole }: (typeof ICONS)[number]) => ({
  src: `/${file}`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose: whole ? 'maskable' : 'any',
});

/** What a device is told of the app it installs. The colour of its bar follows the page's own theme-color once it runs. */
const manifest = {
  id: '/',
  name: 'Chairside',
  short_name: 'Chairside',
  description: 'Education, coaching, community and connected practice tools for dental professionals.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: light.ground,
  theme_color: light.ground,
  categories: ['medical', 'business', 'education'],
  icons: ICONS.filter(({ file }) => !file.includes('apple')).map(iconOf),
  shortcuts: [
    { name: 'Practice', url: '/practice-management' },
    { name: 'Connected tools', url: '/profile?tab=tools' },
    { name: 'Assistant', url: '/codeco-ai' },
  ],
};

/** Writes the manifest of the installed app. */
export const writeManifest = (dist: string): Promise<void> =>
  writeFile(join(dist, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
