import { AppError } from '#platform/errors/app-error.ts';

const WORDS = 'The cycle must end after it starts';

export const cycleEndsTooEarly = (): AppError =>
  new AppError('validation_failed', 400, WORDS, { fields: { ce_cycle_end: WORDS } });
