import type { Env } from '#config/env.ts';

type LifeSettings = Pick<Env, 'AUTH_SESSION_TIMEBOX' | 'AUTH_SESSION_INACTIVITY'>;

/**
 * SQL for the time at which a session ends by itself, null when it never does: what was written at its sign-in, and what
 * the settings say today, which count for sessions from before as well. Both are whole numbers, checked at the start.
 */
export function sessionEnd(s: string, env: LifeSettings): string {
  const ends = [`${s}.not_after`];
  if (env.AUTH_SESSION_TIMEBOX > 0)
    ends.push(`${s}.created_at + interval '${env.AUTH_SESSION_TIMEBOX} seconds'`);
  if (env.AUTH_SESSION_INACTIVITY > 0)
    ends.push(
      `coalesce(${s}.refreshed_at, ${s}.created_at) + interval '${env.AUTH_SESSION_INACTIVITY} seconds'`,
    );
  return ends.length === 1 ? `${s}.not_after` : `least(${ends.join(', ')})`;
}

/** SQL for a session whose time is not over. */
export const sessionIsActive = (s: string, env: LifeSettings): string =>
  `coalesce(${sessionEnd(s, env)} > now(), true)`;
