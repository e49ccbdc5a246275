export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky?: readonly string[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites?: readonly PlaywrightSuite[];
}

export const CHECKS: Readonly<Record<string, (env: Record<string, string>) => Promise<Count>>>;
export function countJest(report: JestReport): Count;
export function countPlaywright(report: PlaywrightReport): Count;
export function add(counts: readonly Count[]): Count;
export function flakyLines(count: Count): string[];
export function closingLine(count: Count): string;
