import { AppError } from '#platform/errors/app-error.ts';

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
};

export const tooManyMessages = (wait: number): AppError =>
  new AppError(
    'rate_limited',
    429,
    `You have sent several messages in a short time. Please wait ${minutes(wait)} before the next one.`,
    { retry_after: wait },
  );

export const loggedOnly = (): AppError =>
  new AppError(
    'contact_logged_only',
    409,
    'This hub does not accept contact messages: the form is only logged locally.',
  );

export const messageNotFound = (): AppError => new AppError('not_found', 404, 'This message does not exist.');

export const alreadyAnswered = (): AppError =>
  new AppError('state_conflict', 409, 'This message has already been answered. Continue in its ticket.');

export const onlyASample = (): AppError =>
  new AppError('sample_message', 422, 'This message is a sample: there is no one to reply to.');

export const nothingToChange = (): AppError =>
  new AppError('validation_failed', 400, 'Send a reply or a state.', {
    fields: { state: 'Send a reply or a state' },
  });
