export interface RequirementResult {
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
export function resultsByTool(report: JestReport, root: string): Map<string, RequirementResult[]>;
export function toolReport(
  tool: string,
  results: readonly RequirementResult[],
): { holds: boolean; lines: string[] };
export function recordedReport(
  tool: string,
  results: readonly RequirementResult[],
): { holds: boolean; lines: string[] };
