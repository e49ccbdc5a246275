const UNIQUE_VIOLATION = '23505';
const MISSING_REFERENCE = '23503';

const violates = (cause: unknown, code: string, constraint: string): boolean => {
  const { driverError } = cause as { driverError?: { code?: string; constraint?: string } };
  return driverError?.code === code && driverError.constraint === constraint;
};

/** Whether the database refused a row because another one has the same value. */
export const isDuplicate = (cause: unknown, constraint: string): boolean =>
  violates(cause, UNIQUE_VIOLATION, constraint);

/** Whether the database refused a row because what it names does not exist. */
export const namesNothing = (cause: unknown, constraint: string): boolean =>
  violates(cause, MISSING_REFERENCE, constraint);
