/** An error as it goes out. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What of a request its error's shape depends on. */
export interface FailedRequest {
  /** Without its query. */
  readonly path: string;
  readonly method: string;
  readonly apiVersion: string | undefined;
  readonly requestId: string;
}
