import { describe, expect, it } from '@jest/globals';
import { add, closingLine, countJest, flakyLines, countPlaywright } from './lib/checks.mjs';

const jest = {
  numPassedTests: 4,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 2,
  numTodoTests: 0,
};
const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };

describe('the sum of all tests', () => {
  it('counts a test file that cannot be loaded as a failure', () => {
    expect(countJest({ ...jest, numRuntimeErrorTestSuites: 1 })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a journey that passed at the second attempt as passed, and lists it as flaky', () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      line: 7,
      title,
      tests: [{ status }],
    });
    const suites = [{ suites: [{ specs: [spec('holds', 'expected'), spec('wavers', 'flaky')] }] }];
    const count = countPlaywright({ stats, errors: [], suites });
    expect(count).toMatchObject({ passed: 4, failed: 2, skipped: 1 });
    expect(flakyLines(add([count, countJest(jest)]))).toEqual([
      '1 flaky (failed once, passed at the second try):',
      '  a.spec.ts:7 wavers',
    ]);
    expect(flakyLines(add([countJest(jest)]))).toEqual([]);
  });

  it('counts a browser run that broke outside its tests as a failure', () => {
    expect(countPlaywright({ stats: { ...stats, unexpected: 0 }, errors: [{}] }).failed).toBe(1);
  });

  it('closes with one line that names skipped tests only when there are some', () => {
    const sum = add([countJest(jest), { passed: 1, failed: 0, skipped: 0 }]);
    expect([closingLine(sum), closingLine({ passed: 2, failed: 0, skipped: 0 })]).toEqual([
      '5 passed, 1 failed, 2 skipped',
      '2 passed, 0 failed',
    ]);
  });
});
