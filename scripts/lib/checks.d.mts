export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

export const CHECKS: Readonly<Record<string, (env: Record<string, string>) => Promise<Count>>>;
export function countJest(report: JestReport): Count;
export function countPlaywright(report: PlaywrightReport): Count;
export function add(counts: readonly Count[]): Count;
export function closingLine(count: Count): string;
