import { secondsSince } from '#platform/limits/elapsed.ts';

/** The seconds after which one wrong guess is forgiven. */
export const FORGIVEN_EVERY_S = 60;

const decayed = (table: string): string =>
  `greatest(0, ${table}.level - ${secondsSince(`${table}.updated_at`)} / ${FORGIVEN_EVERY_S})::float8`;

/** Sql: by the clock of the database. How many wrong guesses count against a subject now; no row is none. */
export const guessLevel = (subject: string): string =>
  `select ${decayed('g')} from auth.guesses g where g.subject = ${subject}`;

export const READ_LEVEL = `select (${guessLevel('$1')}) as level`;

/** Sql: `on conflict` counts on from what is left of the level. */
export const COUNT_GUESS = `
  insert into auth.guesses as g (subject, level, updated_at) values ($1, 1, clock_timestamp())
  on conflict (subject) do update set level = ${decayed('g')} + 1, updated_at = clock_timestamp()`;

/** For a subject that is refused: one in the future, from before the clock was set back, is forgiven with time again. */
export const CORRECT_FUTURE_GUESSES = `
  update auth.guesses set updated_at = clock_timestamp() where subject = $1 and updated_at > clock_timestamp()`;
