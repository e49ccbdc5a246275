import type { Env } from './env.ts';
import { loadEnv } from './load-env.ts';

/** The environment of this process; the only reader of `process.env`. */
export const processEnv = (overrides: Readonly<Record<string, string>> = {}): Env =>
  loadEnv({ ...process.env, ...overrides });
