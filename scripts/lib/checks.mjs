import { existsSync, readFileSync, rmSync } from 'node:fs';
import { closingLine, countJest, countPlaywright, failedFiles } from './counts.mjs';
import { npmCommand } from './npm.mjs';
import { cached, projectNode, root } from './project.mjs';
import { runToFile, tail } from './step.mjs';
import { print, seconds } from './terminal.mjs';

export const JEST = [
  projectNode,
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
/** One that a busy machine upset passes the second time and is listed as flaky; more failures than these are no accident. */
const FILES_TRIED_AGAIN = 5;
const UNIT = [
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  '/lint/fixtures/',
  '<rootDir>/backend/test/',
];

/** The parts of `npm test` by name. Each runs alone, and tells what it counted. */
export const CHECKS = {
  lint: single('Lint', npmCommand('run', 'lint:code')),
  format: single('Format and tool pages', npmCommand('run', 'lint:format')),
  types: single('Types', npmCommand('run', 'typecheck')),
  openapi: single('API description', npmCommand('run', 'openapi', '--', '--check')),
  stories: single('Storybook', npmCommand('run', 'build:stories')),
  unit: jest('Unit tests', UNIT),
  integration: jest('Integration tests', ['backend/test/']),
  jest: jest('Unit and integration tests', []),
  e2e: playwright('Browser journeys'),
};

/** A check that is one test: it passes or fails as a whole. */
function single(title, command) {
  return (env) =>
    reported(title, async (log) => {
      const { ok } = await runToFile(command, log, env);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: ok ? [] : [title] };
    });
}

function jest(title, patterns) {
  return (env) =>
    reported(title, async (log) => {
      const first = await runJest(log, env, patterns);
      const files = first.report ? failedFiles(first.report) : [];
      const worthATry = files.length > 0 && files.length <= FILES_TRIED_AGAIN;
      if (!worthATry) return judged(first, countJest);
      const again = `${log.slice(0, -'.log'.length)}-again.log`;
      const second = await runJest(again, env, ['--runTestsByPath', ...files]);
      return judged(second, () => countJest(first.report, second.report));
    });
}

const runJest = (log, env, which) =>
  runWithReport(log, { ...env, TEST_HUB: 'bundled' }, 'jest.json', (report) => ({
    command: [...JEST, '--json', `--outputFile=${report}`, '--maxWorkers=3', ...which],
  }));

function playwright(title) {
  const command = [
    projectNode,
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'frontend/e2e/playwright.config.ts',
    '--reporter=list,json',
  ];
  const how = (report) => ({ command, own: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return (env) =>
    reported(title, async (log) =>
      judged(await runWithReport(log, env, 'playwright.json', how), countPlaywright),
    );
}

/** @returns whether the runner ended well, and its report if it wrote one. */
async function runWithReport(log, env, reportName, how) {
  const file = cached(reportName);
  rmSync(file, { force: true });
  const { command, own = {} } = how(file);
  const { ok } = await runToFile(command, log, { ...env, ...own });
  return { ok, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** A run that ends badly without a failed test in it has failed as a whole. */
function judged({ ok, report }, count) {
  const found = report ? count(report) : { passed: 0, failed: 0, skipped: 0 };
  const silent = found.passed + found.failed === 0;
  return silent || (!ok && found.failed === 0) ? { ...found, failed: found.failed + 1 } : found;
}

async function reported(title, run) {
  const since = Date.now();
  const log = cached(`test-${title.toLowerCase().replaceAll(' ', '-')}.log`);
  print(`${title} …`);
  const ticker = setInterval(() => print(`${title} … ${seconds(since)}`), 30_000);
  const count = await run(log).finally(() => clearInterval(ticker));
  if (count.failed > 0) print(tail(log, 200));
  print(`${title}: ${closingLine(count)} (${seconds(since)}; ${log.slice(root.length + 1)})`);
  return count;
}
