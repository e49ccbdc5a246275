import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Written by the build of the web app: what each chunk contains and imports. */
export const WEB_MANIFEST = `${ROOT}frontend/node_modules/.web-manifest.json`;

/** Benches measure the existing build; run `npm run build` first to measure the current sources. */
export async function needBuilds() {
  const parts = [
    ['backend', `${ROOT}backend/dist/main.js`],
    ['frontend', WEB_MANIFEST],
  ];
  for (const [part, file] of parts) {
    if (existsSync(file)) continue;
    execFileSync('npm', ['run', '-s', `build:${part}`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
