import type { z } from 'zod';
import type { UnifiedMapping } from './unified-types.ts';
import type { AuthMethod, FormField } from './oauth/auth-types.ts';
import type { WebhookDefinition } from './webhooks/webhook-types.ts';

export type * from './oauth/auth-types.ts';

// ---------------------------------------------------------------------------------------------- manifest

export type ToolCategory =
  | 'AI'
  | 'Data'
  | 'Orthodontics'
  | 'Practice Management'
  | 'Scheduling'
  | 'Communication';
export type DataClass = 'none' | 'business' | 'phi';
export type IntegrationContext = 'user' | 'platform';

/** What an operator may set per tool. `HUB_<TOOL>_<NAME>` in the environment, or the admin's settings page. */
export interface SettingDefinition extends FormField {
  kind: 'text' | 'url' | 'time_zone' | 'choice';
  default?: string;
  /** With `choice`: what can be chosen. */
  options?: readonly { value: string; label: string }[];
}

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
  /** The version of the kit it is made for: `^1`. A hub with another one does not start with it. */
  kit: `^${number}`;
  dataClasses: readonly DataClass[];
  contexts: readonly IntegrationContext[];
  /** First entry is the default. */
  auth: readonly [AuthMethod, ...AuthMethod[]];
  /** Beside those every tool has (see `settingsOf`): base_url, and for oauth2 client_id, client_secret and the URLs. */
  settings: readonly SettingDefinition[];
  live: LiveRule;
  /** The cheap read that proves a credential; from its output `ToolPlugin.accountLabel` takes the name of the account. */
  check: { operation: string; input: Readonly<Record<string, unknown>> };
  limits: ToolLimits;
  /** The header in which the vendor takes our request id, beside the hub's own X-Request-ID. */
  requestIdHeader?: string;
  /** Fields taken out of every answer of the vendor at any depth, live, mock and raw: what nobody here needs to know. */
  withheld?: readonly string[];
  /**
   * Parts of model ids, in lower case: a model of `list_models` whose id contains one cannot hold a conversation and is not
   * offered for it.
   */
  notForChat?: readonly string[];
  /**
   * Where the vendor's own words stand in the body of a failed answer: `error.message`. They reach the caller as `detail`, with
   * secrets masked, unless `classify` gives one.
   */
  errorText?: string;
  /** How the vendor tells of events, where it does; only what it documents. */
  webhook?: WebhookDefinition;
  /** What the way that the rest of this manifest describes is called, where a tool has several: `practice gateway`. */
  mode?: ModeName;
  /** Other ways to the same tool. Their code stands in `ToolPlugin.modes`; the operator's setting `mode` chooses one. */
  modes?: readonly ToolMode[];
}

export interface ModeName {
  /** `nexhealth` */
  id: string;
  /** What people read behind "via": `NexHealth`. */
  name: string;
}

/**
 * Another way to a tool: another wire format, at another address, with another key. Callers notice nothing of it: the
 * operations have the ids, inputs, answers and unified mappings of the tool's own.
 */
export interface ToolMode
  extends
    ModeName,
    Pick<ToolManifest, 'hosts' | 'baseUrl' | 'auth' | 'live' | 'check' | 'limits' | 'withheld'> {
  /** Ids of the tool's operations that can be done this way; the others are `not_supported`. */
  operations: readonly string[];
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
  /** Sent whatever the caller says; may hold templates like an auth method's headers, of fields that are no secret. */
  fixedQuery?: Readonly<Record<string, string>>;
  fixedBody?: Json;
  /**
   * With no field given for it no body is sent, and no content type. Operations without fields of their own never send an
   * empty one: this is for those whose fields are all optional.
   */
  bodyOptional?: true;
  /** The body is a form instead of JSON: what `prepare` made a FilePart travels as a file. */
  multipart?: true;
  /**
   * A header's `{names}` are taken from the input like those of the path: `{ 'if-match': '{etag}' }`. A header whose field
   * is absent is left out.
   */
  headers?: Readonly<Record<string, string>>;
}

/** How to get the next page; the kit follows it only when the caller asks for more than one page. */
export type Pagination =
  | { kind: 'offset'; limitParam: string; offsetParam: string; pageSize: number; maxPages: number }
  /**
   * `more` names the field that says false on the last page, for vendors whose token is always there. `limitParam` is the input
   * that sets the size of a page: with it the contract walks pages of one.
   */
  | {
      kind: 'cursor';
      param: string;
      next: string;
      items: string;
      more?: string;
      limitParam?: string;
      maxPages: number;
    }
  /**
   * The answer's field `next` holds a whole address; a caller goes on by sending it back in the input's `param`. It is
   * followed only below the tool's own address.
   */
  | { kind: 'link'; param: string; next: string; items: string; limitParam?: string; maxPages: number };

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

/** What is done with a request although it could do harm, each with its reason as a sentence. Without the reason it is never done. */
export interface Permits {
  /** Why a POST changes nothing at the vendor, where neither of the others says it. */
  read?: string;
  /** Why it may be sent a second time although nobody knows what became of the first. Goes with `idempotent`. */
  repeat?: string;
  /** Why patient data travels in its address, where everybody on the way can log it. */
  address?: string;
  /** Why sample data may answer instead. Goes with `fallback: 'list'`. */
  sampleData?: string;
}

/** An operation that will end. Callers learn it from its answers' headers and from the tool's page. */
export interface Deprecation {
  /** The day from which on nobody should begin to use it: `2026-01-31`. */
  since: string;
  /** The id of the operation to use instead. */
  use?: string;
  /** The day from which on it may be gone. */
  until?: string;
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** `list_patients`: letters, digits and underscores. */
  id: string;
  title: string;
  description: string;
  effect: Effect;
  /** `list`: a failed live call may be answered by the mock. `never`: writes, chat, one named record. */
  fallback: 'list' | 'never';
  /**
   * Inputs that make a list about one person (`PatNum`): with one of them it never falls back either, because invented data
   * about a named person could harm. `mayFallBack` judges, and knows by `pagination` that a later page is no first one.
   */
  singles?: readonly string[];
  /** Whether the host may send it twice. Not the same as `effect`: chat reads, yet is not idempotent. `mayRepeat` judges. */
  idempotent: boolean;
  /** Needed for a POST that only reads, a PUT that sets the same again, a name that is looked for in the address. */
  permits?: Permits;
  deprecated?: Deprecation;
  timeoutMs?: number;
  input: I;
  output: O;
  request: RequestTemplate;
  /** Last touch before the request is built, for what a vendor wants but a caller should not have to know. */
  prepare?(input: z.output<I>, settings: Readonly<Record<string, string>>): Json;
  /**
   * The vendor's body to the output; without it the body is the output. The same for live and mock. `open` are the fields of
   * the connection that are no secret (an office's id); live calls have them.
   */
  mapResponse?(body: unknown, input: z.output<I>, open?: Readonly<Record<string, string>>): unknown;
  /** OAuth tools: scopes of the manifest of which any one is enough; without it no scope is needed. */
  scopes?: readonly string[];
  pagination?: Pagination;
  stream?: StreamReader;
  /** Dotted paths in the output that hold patient data; `*` stands for every item: `*.FName`. */
  phi?: readonly string[];
  unified?: UnifiedMapping;
}
