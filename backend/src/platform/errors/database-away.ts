/** Network faults, PostgreSQL's shutdown, start-up and connection classes, what its system fails it in, and a lock that was not to be had. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53200',
  '53300',
  '58030',
  '55P03',
  '08006',
  '08001',
]);
/** TypeORM releases a query runner whose connection is lost: its next statement in the same transaction says only that. */
const TEXTS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query runner already released/;

/** The database restarting is a matter of seconds: the caller is told to come back, never that it failed. */
export function isDatabaseAway(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const { code, message, driverError } = cause as {
    code?: unknown;
    message?: unknown;
    driverError?: unknown;
  };
  if (driverError && driverError !== cause && isDatabaseAway(driverError)) return true;
  return CODES.has(String(code)) || TEXTS.test(String(message));
}
