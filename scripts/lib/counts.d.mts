export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures?: readonly string[];
  readonly flaky?: readonly string[];
}

interface JestReport {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    /** Why a file could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      /** One for each try. */
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
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
  readonly errors: readonly { readonly message?: string; readonly stack?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export function countJest(report: JestReport, secondTry?: JestReport): Count;
export function failedFiles(report: JestReport): string[];
export function countPlaywright(report: PlaywrightReport): Count;
export function add(counts: readonly Count[]): Count;
export function namedLines(count: Count): string[];
export function closingLine(count: Count): string;
