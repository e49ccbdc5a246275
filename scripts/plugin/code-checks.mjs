import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { projectNode, root } from '../lib/project.mjs';

const CHECK_MS = 300_000;
const MOST_LINES = 20;
/** Of no tool in particular: the machine is busy with something else. */
const TOO_LATE = [
  `It did not end within ${CHECK_MS / 60_000} minutes; try again when the machine is less busy`,
];
const TOOLS = {
  rules: ['node_modules/oxlint/bin/oxlint', '--format=unix'],
  types: ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
};
const NAMES = {
  rules: 'code: keeps the rules of a tool',
  types: 'code: has the right types',
  format: 'code: is formatted',
};

/** What the linter says of a package outside the repository: what it imports, and what it reaches past the transport. */
export function outsideChecks(place) {
  const isFolder = statSync(place).isDirectory();
  const folder = isFolder ? place : dirname(place);
  const args = ['-c', resolve(root, 'lint/outside.config.ts'), '--no-ignore', isFolder ? '.' : place];
  return [
    verdict(
      'rules',
      run('rules', args, folder).map((line) => line.replace(`${folder}${sep}`, '')),
    ),
  ];
}

/** Rules, types and format of tools in `plugins`, by tool; each check runs once for all. */
export function insideChecks(tools) {
  const folders = tools.map((tool) => `plugins/${tool}`);
  const said = { rules: run('rules', folders), types: run('types', []), format: run('format', folders) };
  const linesOf = (tool, lines) =>
    lines === TOO_LATE ? lines : lines.filter((line) => line.startsWith(`plugins/${tool}/`));
  return new Map(
    tools.map((tool) => [tool, Object.keys(said).map((check) => verdict(check, linesOf(tool, said[check])))]),
  );
}

/** The lines that begin with a file; a check that says nothing of any file and fails is broken itself. */
function run(check, args, cwd = root) {
  const [program, ...own] = TOOLS[check];
  const options = { cwd, encoding: 'utf8', timeout: CHECK_MS, maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(
    projectNode,
    [resolve(root, program), ...own, ...args],
    options,
  );
  if (error?.code === 'ETIMEDOUT') return TOO_LATE;
  if (error) throw error;
  const lines = stdout.split('\n').map((line) => (line.startsWith(root) ? relative(root, line) : line));
  const files = lines.filter((line) => /^\S+\.[cm]?[jt]sx?\b/.test(line));
  if (status !== 0 && files.length === 0) throw new Error(`${NAMES[check]}: ${stdout}${stderr}`);
  return files;
}

function verdict(check, lines) {
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [];
  const broken = [...lines.slice(0, MOST_LINES), ...more].join('\n');
  return { name: NAMES[check], ...(broken ? { broken } : {}) };
}
