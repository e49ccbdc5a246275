import type { AppError } from './app-error.ts';
import type { ErrorAnswer, FailedRequest } from './error-answer.ts';

/** The API version from which the standard client reads the newer error body. */
const NEWER = '2024-01-01';
const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/** The auth wire's two shapes. The version is echoed, else the client does not look for the code. */
export function authAnswer(error: AppError, request: FailedRequest): Pick<ErrorAnswer, 'body' | 'headers'> {
  const code = { 'x-sb-error-code': error.code };
  const weak = error.extra['weak_password'];
  const more = weak === undefined ? {} : { weak_password: weak };
  if (speaksNewer(request.apiVersion)) {
    const body = { code: error.code, message: error.message, ...more };
    return { body, headers: { ...code, 'x-supabase-api-version': NEWER } };
  }
  return { body: { ...older(error, request), ...more }, headers: code };
}

const speaksNewer = (version: string | undefined): boolean =>
  version !== undefined && VERSION.test(version) && version >= NEWER;

const older = ({ status, code, message }: AppError, { requestId }: FailedRequest) => ({
  code: status,
  error_code: code,
  msg: message,
  ...(status >= 500 ? { error_id: requestId } : {}),
});
