import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Left by the build of the web app: which chunk holds what, and what it imports. */
export const WEB_MANIFEST = `${ROOT}frontend/node_modules/.web-manifest.json`;

/** Benches measure what is built; `npm run build` before them measures the newest sources. */
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
