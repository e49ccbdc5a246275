import { AppError } from '#platform/errors/app-error.ts';

/** The same for an upload of somebody else, one that never was, and one whose time is over. */
export const uploadNotFound = (): AppError =>
  new AppError('NoSuchUpload', 404, 'This upload does not exist', { error: 'not_found' });
export const uploadBusy = (): AppError =>
  new AppError('ResourceLocked', 423, 'Another request works on this upload', { error: 'locked' });
/** What the protocol says about a request, in its own words. */
export const protocolError = (status: number, text: string): AppError =>
  new AppError('InvalidRequest', status, text.trim(), { error: 'invalid_request' });
