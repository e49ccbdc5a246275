// Writes backend/openapi.json, the types of the published client and the web app, the web app's value lists, and docs/api.md from the DTO classes; `--check` only compares (used by `npm test`).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPage } from './api-page.mjs';
import { describedIn } from './openapi-compile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
// A folder a run, so that two at once do not delete each other's; inside the repository, because what is compiled there is
// run and finds its packages upwards.
const scratches = join(root, 'backend/.openapi');
mkdirSync(scratches, { recursive: true });
const scratch = mkdtempSync(join(scratches, 'run-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const run = (bin, ...args) =>
  execFileSync(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const committed = {
  json: join(root, 'backend/openapi.json'),
  types: join(root, 'client/src/generated/api.ts'),
  values: join(root, 'frontend/src/shared/api/enum-values.ts'),
  page: join(root, 'docs/api.md'),
};
const target = check
  ? {
      json: join(scratch, 'openapi.json'),
      types: join(scratch, 'api.ts'),
      values: join(scratch, 'enum-values.ts'),
      page: join(scratch, 'api.md'),
    }
  : committed;

describedIn(join(scratch, 'out'));
execFileSync(process.execPath, [join(scratch, 'out/backend/src/openapi.js'), target.json], {
  stdio: 'inherit',
});
const description = JSON.parse(readFileSync(target.json, 'utf8'));
const names = Object.values(description.paths).flatMap((path) =>
  Object.values(path).flatMap((one) => one.operationId ?? []),
);
const twice = names.filter((name, index) => names.indexOf(name) !== index);
if (twice.length > 0) {
  // The types of one would silently stand for both.
  console.error(`Two operations have one name: ${twice.join(', ')}. Rename a controller's method.`);
  process.exit(1);
}
// A JSON object whose fields nobody lists may hold anything, not nothing.
run('openapi-typescript/bin/cli.js', target.json, '-o', target.types, '--empty-objects-unknown');
writeFileSync(target.values, enumValues(description.components.schemas));
writeFileSync(target.page, apiPage(description));

const stale = check
  ? Object.keys(committed).filter((name) => read(committed[name]) !== read(target[name]))
  : [];
if (stale.length > 0) {
  console.error(
    `Out of date: ${stale.map((name) => committed[name]).join(', ')}. Run npm run openapi and commit.`,
  );
  process.exit(1);
}

/** The lists that the web app offers as choices, in the order in which the backend names them. */
function enumValues(schemas) {
  const lists = { SPECIALTIES: schemas.UpdateProfileDto.properties.specialty.enum };
  const constants = Object.entries(lists).map(
    ([name, values]) =>
      `export const ${name} = [\n${values.map((value) => `  '${value}',\n`).join('')}] as const;\n`,
  );
  return `// Written by \`npm run openapi\` from the DTO classes of the backend.\n${constants.join('')}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
