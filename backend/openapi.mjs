// Writes backend/openapi.json and the web app's types from the DTO classes; `--check` only compares (used by `npm test`).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const scratch = mkdtempSync(join(tmpdir(), 'chairside-openapi-'));
const run = (bin, ...args) =>
  execFileSync(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const committed = {
  json: join(root, 'backend/openapi.json'),
  types: join(root, 'frontend/src/shared/api/schema.d.ts'),
};
const target = check
  ? { json: join(scratch, 'openapi.json'), types: join(scratch, 'schema.d.ts') }
  : committed;

run('@nestjs/cli/bin/nest.js', 'build');
execFileSync(process.execPath, [join(root, 'backend/.openapi/backend/src/openapi.js'), target.json], {
  stdio: 'inherit',
});
run('openapi-typescript/bin/cli.js', target.json, '-o', target.types);
rmSync(join(root, 'backend/.openapi'), { recursive: true, force: true });

const stale = check
  ? Object.keys(committed).filter((name) => read(committed[name]) !== read(target[name]))
  : [];
rmSync(scratch, { recursive: true, force: true });
if (stale.length > 0) {
  console.error(
    `Out of date: ${stale.map((name) => committed[name]).join(', ')}. Run npm run openapi and commit.`,
  );
  process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
