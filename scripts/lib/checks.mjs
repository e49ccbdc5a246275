import { readFileSync, rmSync } from 'node:fs';
import { npmCommand } from './npm.mjs';
import { cached, projectNode, root } from './project.mjs';
import { runToFile, tail } from './step.mjs';
import { print, seconds } from './terminal.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Count */

export const JEST = [
  projectNode,
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
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
  e2e: counted('Browser journeys', 'playwright.json', countPlaywright, (report) => ({
    command: [
      projectNode,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'frontend/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })),
};

/** A check that is one test: it passes or fails as a whole. */
function single(title, command) {
  return (env) =>
    reported(title, async (log) => {
      const { ok } = await runToFile(command, log, env);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    });
}

function jest(title, patterns) {
  return counted(title, `jest-${title.length}.json`, countJest, (report) => ({
    command: [...JEST, '--json', `--outputFile=${report}`, '--maxWorkers=3', ...patterns],
    env: { TEST_HUB: 'bundled' },
  }));
}

/** A check whose runner writes a report; one that ends badly without a failed test in it has failed as a whole. */
function counted(title, reportName, count, how) {
  return (env) =>
    reported(title, async (log) => {
      const report = cached(reportName);
      rmSync(report, { force: true });
      const { command, env: own = {} } = how(report);
      const { ok } = await runToFile(command, log, { ...env, ...own });
      const found = readReport(report, count);
      const silent = found.passed + found.failed === 0;
      return silent || (!ok && found.failed === 0) ? { ...found, failed: found.failed + 1 } : found;
    });
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** A test file that cannot be loaded has no tests in it, but it has failed. */
export function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    skipped: stats.skipped,
    flaky: flakyIn(suites),
  };
}

/** Where the tests stand that failed, and passed at the second try. */
function flakyIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyIn(inner),
  ]);
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

export const add = (counts) =>
  counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
      flaky: [...(sum.flaky ?? []), ...(count.flaky ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, flaky: [] },
  );

/** A test that passed at the second attempt counts as passed, but is listed: `N flaky`, and each by name. */
export const flakyLines = ({ flaky = [] }) =>
  flaky.length > 0
    ? [`${flaky.length} flaky (failed once, passed at the second try):`, ...flaky.map((name) => `  ${name}`)]
    : [];

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
