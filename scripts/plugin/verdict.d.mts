export interface PromiseKept {
  readonly name: string;
  /** What is wrong, in words; absent when the promise is kept. */
  readonly broken?: string;
}
interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
export function promisesIn(report: JestReport, root: string): Map<string, PromiseKept[]>;
export function verdict(tool: string, promises: readonly PromiseKept[]): { holds: boolean; lines: string[] };
