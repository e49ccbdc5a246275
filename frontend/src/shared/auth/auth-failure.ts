/** A refused account action in the words of the server, ready to be shown. */
export interface AuthFailure {
  message: string;
  code: string;
}

interface ServiceError {
  name: string;
  message: string;
  status?: number;
  code?: string;
}

/** Turns the session client's errors into what a page shows; a request that got no answer is said in plain words. */
export function authFailure(error: ServiceError): AuthFailure {
  if (error.name === 'AuthRetryableFetchError' && !error.status) {
    const message = 'The server cannot be reached. Check your connection and try again.';
    return { message, code: 'network_error' };
  }
  return { message: error.message, code: error.code ?? 'unexpected_failure' };
}
