import type { Count } from './counts.d.mts';

export const CHECKS: Readonly<Record<string, (env: Record<string, string>) => Promise<Count>>>;
