import type { RequirementResult } from './contract-report.mjs';

export function aboutLoading(file: string, loadMs?: number): RequirementResult[];
