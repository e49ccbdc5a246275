import type { z } from 'zod';
import type { AdapterErrorCode } from './adapter-error.ts';

// ---------------------------------------------------------------------------------------------- manifest

export type ToolCategory =
  'AI' | 'Data' | 'Orthodontics' | 'Practice Management' | 'Scheduling' | 'Communication';
export type DataClass = 'none' | 'business' | 'phi';
export type IntegrationContext = 'user' | 'platform';

/** One input of a form drawn from the manifest: a credential field or an operator setting. */
export interface FormField {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  secret: boolean;
  required: boolean;
}

/** What an operator may set per tool. `HUB_<TOOL>_<NAME>` in the environment, or the admin's settings page. */
export interface SettingDefinition extends FormField {
  kind: 'text' | 'url' | 'time_zone';
  default?: string;
}

interface AuthBase {
  title: string;
  help?: string;
  helpUrl?: string;
  fields: readonly FormField[];
  /**
   * Header templates: `{credential.<field>}` and `{settings.<setting>}` are filled in by the kit when a request is built.
   * Example: `{ authorization: 'ODFHIR {settings.developer_key}/{credential.customer_key}' }`.
   */
  headers: Readonly<Record<string, string>>;
}
export interface ApiKeyAuth extends AuthBase {
  kind: 'apiKey';
}
export interface CustomAuth extends AuthBase {
  kind: 'custom';
}
/** Fields `username` and `password`; the kit writes the Authorization header. */
export interface BasicAuth extends AuthBase {
  kind: 'basic';
}
export interface OAuthScope {
  scope: string;
  /** Shown to the person before consent. */
  reason: string;
}
/** The host runs the flow (state, PKCE, exchange, refresh) and stores `access_token` in the credential. */
export interface OAuth2Auth extends AuthBase {
  kind: 'oauth2';
  /** Defaults; the settings authorize_url, token_url and revoke_url override them. */
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl?: string;
  pkce: 'S256' | 'none';
  /** How the client proves itself at the token endpoint. */
  clientAuth: 'body' | 'basic';
  scopes: readonly OAuthScope[];
  authorizeParams?: Readonly<Record<string, string>>;
}
export type AuthMethod = ApiKeyAuth | CustomAuth | BasicAuth | OAuth2Auth;

/** When live calls are possible: always, or once the named operator settings have a value. */
export type LiveRule = { when: 'always' } | { when: 'settings'; settings: readonly string[] };

export interface ToolLimits {
  /** Requests in flight per upstream account. */
  concurrency: number;
  perMinute: number;
  /** Per operation unless it says otherwise; 10,000 when absent. */
  timeoutMs?: number;
  /** Largest answer that is read; 10 MB when absent. */
  maxAnswerBytes?: number;
}

/** Everything about a tool that can be shown, stored and checked without running it: plain data only. */
export interface ToolManifest {
  /** Folder, URL segment and catalogue key: `open-dental`. */
  id: string;
  /** Name in rows, answers and texts: `Open Dental`. */
  name: string;
  category: ToolCategory;
  description: string;
  /** Own drawing as one inline SVG element; no vendor artwork. */
  logo: string;
  /** Host names the server may call by default. A base URL set by an operator is allowed beside them. */
  hosts: readonly string[];
  /** Vendor's address; absent for tools that have none until an operator sets `base_url`. */
  baseUrl?: string;
  dataClasses: readonly DataClass[];
  contexts: readonly IntegrationContext[];
  /** First entry is the default. */
  auth: readonly [AuthMethod, ...AuthMethod[]];
  /** Beside those every tool has (see `settingsOf`): base_url, and for oauth2 client_id, client_secret and the URLs. */
  settings: readonly SettingDefinition[];
  live: LiveRule;
  /** The cheap read that proves a credential. */
  check: { operation: string; input: Readonly<Record<string, unknown>> };
  limits: ToolLimits;
}

// --------------------------------------------------------------------------------------------- operations

export type Effect = 'read' | 'write' | 'delete';
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Json = Record<string, unknown>;

/**
 * How an input becomes a request. Names in `{braces}` of the path are taken from the input first, then `query` names;
 * what is left goes to the query (GET, DELETE) or the JSON body (the rest), so unnamed vendor fields pass through.
 */
export interface RequestTemplate {
  method: HttpMethod;
  /** Below the base URL, with a leading slash: `/patients/{PatNum}`. */
  path: string;
  /** Input fields that travel in the query although the method has a body. */
  query?: readonly string[];
  /** Sent whatever the caller says. */
  fixedQuery?: Readonly<Record<string, string>>;
  fixedBody?: Json;
  headers?: Readonly<Record<string, string>>;
}

/** How to get the next page; the kit follows it only when the caller asks for more than one page. */
export type Pagination =
  | { kind: 'offset'; limitParam: string; offsetParam: string; pageSize: number; maxPages: number }
  | { kind: 'cursor'; param: string; next: string; items: string; maxPages: number };

export interface SseEvent {
  event: string;
  data: string;
  id?: string;
}

/** Turns the vendor's events of one streamed answer into text, and at the end into the operation's whole output. */
export interface StreamAssembler {
  /** Throws AdapterError when the vendor reports a failure inside the stream. */
  take(event: SseEvent): { text?: string; done?: boolean };
  output(): unknown;
}
export interface StreamReader {
  /** Whether this input asks for a stream. */
  when(input: Json): boolean;
  open(): StreamAssembler;
  /** Longest silence between two events; 15,000 when absent. */
  idleTimeoutMs?: number;
}

export type UnifiedModel = 'patients' | 'appointments' | 'providers' | 'operatories';
export type UnifiedVerb = 'list' | 'get' | 'create' | 'update';
export interface UnifiedContext {
  settings: Readonly<Record<string, string>>;
}
/** Maps between the vendor's shape and the unified practice model (types in practice/model.ts). */
export interface UnifiedMapping {
  model: UnifiedModel;
  verb: UnifiedVerb;
  /** Unified parameters to the operation's input; without it they are passed as they are. */
  input?(params: Json, ctx: UnifiedContext): Json;
  /** The operation's output to unified records; refs are still the vendor's ids, the host makes them opaque. */
  output(answer: unknown, ctx: UnifiedContext): Json[];
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** `list_patients`: letters, digits and underscores. */
  id: string;
  title: string;
  description: string;
  effect: Effect;
  /** `list`: a failed live call may be answered by the mock. `never`: writes, chat, one named record. */
  fallback: 'list' | 'never';
  /** Whether the host may send it twice. Not the same as `effect`: chat reads, yet is not idempotent. */
  idempotent: boolean;
  timeoutMs?: number;
  input: I;
  output: O;
  request: RequestTemplate;
  /** The vendor's body to the output; without it the body is the output. The same for live and mock. */
  mapResponse?(body: unknown, input: z.output<I>): unknown;
  pagination?: Pagination;
  stream?: StreamReader;
  /** Dotted paths in the output that hold patient data; `*` stands for every item: `*.FName`. */
  phi?: readonly string[];
  unified?: UnifiedMapping;
}

// ------------------------------------------------------------------------------------------- live adapter

export interface TransportRequest {
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  body?: string;
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
/** What a vendor's answer outside 2xx means where its status alone does not say it. Absent parts come from the status. */
export interface FailureVerdict {
  code?: AdapterErrorCode;
  /** Fixed wording, never the vendor's text. */
  message?: string;
  /** The vendor's explanation; the kit masks secrets and shortens it. */
  detail?: string;
  retryable?: boolean;
  retryAfterMs?: number;
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
  'slow',
  'timeout',
  'malformed',
] as const;
/** A switch for tests and demonstrations; nothing happens unless one is in `MockContext.faults`. */
export interface MockFault {
  kind: (typeof MOCK_FAULTS)[number];
  /** Only this operation; all when absent. */
  operation?: string;
  /** With error_429. */
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
export type MockCall = Required<Pick<MockContext, 'store' | 'clock' | 'settings' | 'sleep'>> & {
  signal: AbortSignal | undefined;
};

/** Handlers by operation id. They answer in the vendor's wire shape, so the live mapper is exercised; they throw AdapterError. */
export interface MockAdapter {
  operations: Readonly<Record<string, (input: Json, call: MockCall) => Promise<unknown>>>;
  /** For inputs that ask for a stream: the vendor's events. */
  streams?: Readonly<Record<string, (input: Json, call: MockCall) => AsyncIterable<SseEvent>>>;
}

// -------------------------------------------------------------------------------------------------- plugin

export interface ToolPlugin {
  manifest: ToolManifest;
  operations: readonly Operation[];
  mock: MockAdapter;
  classify?(failure: VendorFailure): FailureVerdict | undefined;
  /** A short name of the account from the check operation's output (never a secret), shown on the connection. */
  accountLabel?(checkOutput: unknown): string | undefined;
}

/** `token` events, then exactly one `done` with the whole output; a failure is thrown as AdapterError. */
export type StreamEvent = { type: 'token'; text: string } | { type: 'done'; output: unknown };

/** Output has passed the operation's schema; a stream's `done` output too. */
export type OperationResult =
  { kind: 'output'; output: unknown } | { kind: 'stream'; events: AsyncIterable<StreamEvent> };
