/** The keys of every PostgreSQL advisory lock, in one place so that no two of them collide. */
export const ADVISORY_LOCKS = {
  /** Held while migrations run. */
  migrations: 7_242_011,
  /** Held while reference rows are written. */
  referenceRows: 7_242_013,
  /** Held by the process that runs recurring tasks. */
  recurringWork: 7_242_014,
  /** Held while a first admin is made or an admin is taken away. */
  admins: 7_310_001,
  /** Held while one more mail of the hour is counted. */
  mailsPerHour: 7_310_002,
} as const;
