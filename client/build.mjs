// Writes client/dist, the published form: JavaScript and declarations, with nothing of the workspace in them.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
rmSync(join(here, 'dist'), { recursive: true, force: true });
const tsc = join(here, '../node_modules/typescript-7/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
