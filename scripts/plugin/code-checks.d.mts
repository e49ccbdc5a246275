import type { RequirementResult } from './contract-report.mjs';

export function outsideChecks(place: string): readonly RequirementResult[];
export function insideChecks(tools: readonly string[]): Map<string, readonly RequirementResult[]>;
