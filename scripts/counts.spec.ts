import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { add, closingLine, countJest, countPlaywright, failedFiles, namedLines } from './lib/counts.mjs';

const root = join(import.meta.dirname, '..');
const file = (name: string, status: string, ...statuses: string[]) => ({
  name: join(root, name),
  status,
  assertionResults: statuses.map((outcome, at) => ({ fullName: `test ${at + 1}`, status: outcome })),
});
const whole = file('a.spec.ts', 'passed', 'passed', 'pending', 'todo');
const broken = file('b.spec.ts', 'failed', 'passed', 'failed', 'failed');
const unreadable = file('c.spec.ts', 'failed');
const report = { testResults: [whole, broken, unreadable] };
const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };

describe('the sum of all tests', () => {
  it('counts a test file that cannot be loaded as a failure, and names every failure', () => {
    const count = countJest(report);
    expect(count).toMatchObject({ passed: 2, failed: 3, skipped: 2, flaky: [] });
    expect(namedLines(count)).toEqual([
      '3 failed:',
      '  b.spec.ts: test 2',
      '  b.spec.ts: test 3',
      '  c.spec.ts as a whole',
    ]);
  });

  it('counts what passed at the second try as passed, and lists it as flaky', () => {
    expect(failedFiles(report)).toEqual([broken.name, unreadable.name]);
    const again = {
      testResults: [
        file('b.spec.ts', 'failed', 'passed', 'passed', 'failed'),
        file('c.spec.ts', 'passed', 'passed'),
      ],
    };
    const count = countJest(report, again);
    expect(count).toMatchObject({ passed: 4, failed: 1, skipped: 2, failures: ['b.spec.ts: test 3'] });
    expect(count.flaky).toEqual(['b.spec.ts: test 2', 'c.spec.ts as a whole']);
  });

  it('counts a journey that passed at the second try as passed, and lists it as flaky', () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      line: 7,
      title,
      tests: [{ status }],
    });
    const specs = [spec('holds', 'expected'), spec('wavers', 'flaky'), spec('breaks', 'unexpected')];
    const count = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
    expect(count).toMatchObject({ passed: 4, failed: 2, skipped: 1 });
    expect(namedLines(add([count, countJest({ testResults: [whole] })]))).toEqual([
      '1 failed:',
      '  a.spec.ts:7 breaks',
      '1 flaky (failed once, passed at the second try):',
      '  a.spec.ts:7 wavers',
    ]);
    expect(namedLines(countJest({ testResults: [whole] }))).toEqual([]);
  });

  it('tells in one line what a test said at its first try', () => {
    const failureMessages = ['\u001B[31mError: not yet\u001B[39m\n    at a.ts:1', 'later'];
    const failed = { fullName: 'test 1', status: 'failed', failureMessages };
    const first = { ...broken, assertionResults: [failed] };
    const told = 'b.spec.ts: test 1: Error: not yet | at a.ts:1';
    expect(countJest({ testResults: [first] }).failures).toEqual([told]);
    const again = { testResults: [file('b.spec.ts', 'passed', 'passed')] };
    expect(countJest({ testResults: [first] }, again).flaky).toEqual([told]);
    const tests = [{ status: 'flaky', results: [{ error: { message: `Error: ${'x'.repeat(400)}` } }, {}] }];
    const specs = [{ file: 'a.spec.ts', line: 7, title: 'wavers', tests }];
    const { flaky } = countPlaywright({ stats, errors: [], suites: [{ specs }] });
    expect(flaky).toEqual([`a.spec.ts:7 wavers: Error: ${'x'.repeat(293)}`]);
  });

  it('counts a browser run that broke outside its tests as a failure, and tells what it said', () => {
    const error = { message: 'Error: gone', stack: '\u001B[31mError: gone\u001B[39m\n    at a.spec.ts:7' };
    const count = countPlaywright({ stats: { ...stats, unexpected: 0 }, errors: [error] });
    expect(count.failed).toBe(1);
    expect(count.failures).toEqual(['outside of any test: Error: gone | at a.spec.ts:7']);
    expect(countPlaywright({ stats, errors: [{}] }).failures).toEqual(['outside of any test: no words']);
  });

  it('closes with one line that names skipped tests only when there are some', () => {
    const sum = add([countJest(report), { passed: 1, failed: 0, skipped: 0 }]);
    expect([closingLine(sum), closingLine({ passed: 2, failed: 0, skipped: 0 })]).toEqual([
      '3 passed, 3 failed, 2 skipped',
      '2 passed, 0 failed',
    ]);
  });
});
