import type { AdapterErrorCode } from './runs/adapter-error.ts';
import type { ToolDeclaration } from './declare/types.ts';
import type { AuthMethod, HttpMethod, Json, Operation, SseEvent, ToolManifest } from './types.ts';

// ------------------------------------------------------------------------------------------- live adapter

export interface TransportRequest {
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  /** An iterable is read once, as it is sent. */
  body?: string | Buffer | AsyncIterable<Uint8Array>;
  signal: AbortSignal;
}
export interface TransportResponse {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Read once, by the kit, which enforces the size limit; leaving the loop early must end the request. */
  body: AsyncIterable<Uint8Array>;
}
/**
 * How a request leaves the process; the host supplies it. It sends exactly once, follows no redirect and throws only
 * when there is no answer (an AdapterError is passed on, anything else becomes vendor_unavailable).
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportResponse>;
}

export interface Clock {
  now(): Date;
}

export interface LiveContext {
  transport: Transport;
  /** The connection's fields by name (for oauth2: access_token). */
  credential: Readonly<Record<string, string>>;
  /** Operator settings that have a value, by name. `base_url` overrides the manifest's address. */
  settings: Readonly<Record<string, string>>;
  /** Which of `manifest.auth` the credential belongs to; the first when absent. */
  auth?: AuthMethod['kind'];
  /** The host's deadline for the whole call and the person going away. */
  signal?: AbortSignal;
  /** Added to every request (X-Request-ID); cannot replace the tool's own headers. */
  headers?: Readonly<Record<string, string>>;
  /** Follow the pagination up to so many pages; 1 when absent. */
  maxPages?: number;
}

export interface VendorFailure {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON (also a bare string), or undefined when the body was not JSON. */
  body: unknown;
  text: string;
  operation: Operation | undefined;
}
/**
 * The meaning of a vendor's answer outside 2xx, where its status alone does not determine it. Absent parts come from
 * the status.
 */
export interface Classification {
  code?: AdapterErrorCode;
  /** Fixed wording, never the vendor's text. */
  message?: string;
  /** The vendor's explanation; the kit masks secrets and shortens it. */
  detail?: string;
  retryable?: boolean;
  retryAfterMs?: number;
  /** Not a failure after all: treated as the body of a successful answer (some vendors say 404 for an empty list). */
  answer?: unknown;
}

// ------------------------------------------------------------------------------------------- mock adapter

/** State of one connection's mock. Values are JSON. The hub keeps them in mock_records, the contract suite in memory. */
export interface MockStore {
  get(collection: string, key: string): Promise<unknown>;
  put(collection: string, key: string, value: unknown): Promise<void>;
  delete(collection: string, key: string): Promise<void>;
  /** In the order of the keys. */
  list(collection: string): Promise<{ key: string; value: unknown }[]>;
}

export const MOCK_FAULTS = [
  'error_401',
  'error_403',
  'error_429',
  'error_500',
  /** 503: the machine behind the vendor's address is switched off. */
  'offline',
  'slow',
  'timeout',
  'malformed',
  /** A write that is accepted is refused when it is carried out; only where writes are carried out later. */
  'late_conflict',
] as const;
/** A switch for tests and demonstrations; nothing happens unless one is in `MockContext.faults`. */
export interface MockFault {
  kind: (typeof MOCK_FAULTS)[number];
  /** Only this operation; all when absent. */
  operation?: string;
  /** With error_429 and offline. */
  retryAfterMs?: number;
  /** With slow; 2,000 when absent. */
  delayMs?: number;
}

export interface MockContext {
  store: MockStore;
  clock: Clock;
  settings?: Readonly<Record<string, string>>;
  faults?: readonly MockFault[];
  signal?: AbortSignal;
  maxPages?: number;
  /** How to wait (fault `slow`); real time when absent. The product's mock delay is the host's. */
  sleep?(ms: number, signal?: AbortSignal): Promise<void>;
}
/** What a mock handler gets: the context with everything filled in. */
export type MockCall = Required<Pick<MockContext, 'store' | 'clock' | 'settings' | 'sleep' | 'faults'>> & {
  signal: AbortSignal | undefined;
};

/** Handlers by operation id. They answer in the vendor's wire shape, so the live mapper is exercised; they throw AdapterError. */
export interface MockAdapter {
  operations: Readonly<Record<string, (input: Json, call: MockCall) => Promise<unknown>>>;
  /** For inputs that ask for a stream: the vendor's events. */
  streams?: Readonly<Record<string, (input: Json, call: MockCall) => AsyncIterable<SseEvent>>>;
}

// -------------------------------------------------------------------------------------------------- plugin

/** What speaks to the vendor: a tool's own way, or one of its other modes. */
export interface LiveMode {
  operations: readonly Operation[];
  classify?(failure: VendorFailure): Classification | undefined;
  /** Whether a body that came with a 2xx says that the call failed; `classify` then says what it means. */
  isFailure?(body: unknown): boolean;
  /** A short name of the account from the check operation's output (never a secret), shown on the connection. */
  accountLabel?(checkOutput: unknown): string | undefined;
}

export interface ToolPlugin extends LiveMode {
  manifest: ToolManifest;
  mock: MockAdapter;
  /** By id of `manifest.modes`. */
  modes?: Readonly<Record<string, LiveMode>>;
  /** What it was made of, where `declareTool` made it. */
  declared?: ToolDeclaration;
}

/** `token` events, then exactly one `done` with the whole output; a failure is thrown as AdapterError. */
export type StreamEvent = { type: 'token'; text: string } | { type: 'done'; output: unknown };

/** Output has passed the operation's schema; a stream's `done` output too. */
export type OperationResult =
  | { kind: 'output'; output: unknown }
  | { kind: 'stream'; events: AsyncIterable<StreamEvent> };
