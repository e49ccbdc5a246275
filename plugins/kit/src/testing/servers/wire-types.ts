import type { IncomingMessage } from 'node:http';

export interface RecordedRequest {
  method: string;
  /** Below the base path, decoded per segment: `/calendars/primary/events`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON, or undefined. */
  body: unknown;
  /** As it came. */
  bytes?: Buffer;
}

/** What the vendor would answer: JSON, or the raw frames of an event stream. */
export interface VendorAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  frames?: readonly string[];
}
