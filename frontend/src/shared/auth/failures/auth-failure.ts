/** A refused account action in the words of the server, ready to be shown. */
export interface AuthFailure {
  message: string;
  code: string;
  /** Why a password is weak: 'length', 'characters', 'pwned'. */
  reasons?: readonly string[];
  /** From when on it may be tried again, where the server asks for patience. */
  retryAt?: number;
}

interface ServiceError {
  name: string;
  message: string;
  status?: number;
  code?: string;
  reasons?: readonly string[];
}

let waitUntil = 0;

/** The session client keeps no headers of a refusal, so its fetch leaves here how long to wait. */
export function noteWait(seconds: number): void {
  waitUntil = Date.now() + seconds * 1000;
}

/** Turns the session client's errors into what a page shows; a request that got no answer is said in plain words. */
export function authFailure(error: ServiceError): AuthFailure {
  const { name, message, status, code = 'unexpected_failure', reasons } = error;
  if (name === 'AuthRetryableFetchError' && !status) {
    const text = 'The server cannot be reached. Check your connection and try again.';
    return { message: text, code: 'network_error' };
  }
  return {
    message,
    code,
    reasons,
    ...(status === 429 && waitUntil > Date.now() ? { retryAt: waitUntil } : {}),
  };
}
