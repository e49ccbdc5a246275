import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** @typedef {import('./counts.d.mts').Count} Count */

/**
 * What a Jest run says of each file, and what a second run of the files that failed says of those.
 * A test that passed the second time is flaky; a file that cannot be loaded has no tests in it, but it has failed.
 */
export function countJest(report, secondTry) {
  const again = new Map(secondTry?.testResults.map((file) => [file.name, file]));
  const last = report.testResults.map((file) => again.get(file.name) ?? file);
  const failures = last.flatMap(failuresOf);
  const failed = new Set(failures.map(({ name }) => name));
  const of = (...statuses) =>
    last.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status))
      .length;
  return {
    passed: of('passed'),
    failed: failures.length,
    skipped: of('pending', 'todo'),
    failures: failures.map(told),
    flaky: report.testResults
      .flatMap(failuresOf)
      .filter(({ name }) => !failed.has(name))
      .map(told),
  };
}

/** @returns the names of the files in which a test failed, or that could not be loaded. */
export const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

function failuresOf({ name, status, assertionResults, message }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  return failed.length > 0
    ? failed.map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        words: failureMessages?.[0],
      }))
    : [{ name: `${file} as a whole`, words: message }];
}

/** A test by its name, with the beginning of what its first try said: the last lines of a run may be all that is kept. */
const told = ({ name, words }) => (words ? `${name}: ${inOneLine(words).slice(0, 300)}` : name);

const inOneLine = (words) =>
  stripVTControlCharacters(words)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' | ');

export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [...namesIn(suites, 'unexpected'), ...errors.map(outsideOfTests)],
    flaky: namesIn(suites, 'flaky'),
  };
}

/** A worker that fails between two tests skips the next one without a word; the report has what it said. */
const outsideOfTests = ({ message = 'no words', stack }) =>
  `outside of any test: ${inOneLine(stack ?? message)}`;

/** Where the tests stand that ended so. */
function namesIn(suites, outcome) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, line, title, tests }) =>
        told({ name: `${file}:${line} ${title}`, words: wordsOf(tests) }),
      ),
    ...namesIn(inner, outcome),
  ]);
}

const wordsOf = (tests) =>
  tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message;

/** @param {Count[]} counts */
export const add = (counts) => ({
  passed: total(counts, 'passed'),
  failed: total(counts, 'failed'),
  skipped: total(counts, 'skipped'),
  failures: counts.flatMap(({ failures = [] }) => failures),
  flaky: counts.flatMap(({ flaky = [] }) => flaky),
});

const total = (counts, kind) => counts.reduce((sum, count) => sum + count[kind], 0);

/** Each failed test by name, then each that passed at the second try: whoever reads only the end knows where to look. */
export const namedLines = ({ failures = [], flaky = [] }) => [
  ...listed(`${failures.length} failed:`, failures),
  ...listed(`${flaky.length} flaky (failed once, passed at the second try):`, flaky),
];

const listed = (heading, names) => (names.length > 0 ? [heading, ...names.map((name) => `  ${name}`)] : []);

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
