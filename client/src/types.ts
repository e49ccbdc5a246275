/** What one call may say beside its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for one try; 60,000 by default, since some vendors take long. */
  readonly timeoutMs?: number;
  /** Use the hub's own connection; for admins. */
  readonly platform?: boolean;
  /** Names the write, so that sending it again does it once. Made for each write that has none. */
  readonly idempotencyKey?: string;
}

/** Who answered: the vendor, or the sample adapter. */
export type Source = 'pica_live' | 'mock_data';

/** Whose connection was used, and by which rule. */
export interface Enforced {
  readonly context: 'user' | 'platform';
  readonly actingRole: 'admin' | 'non_admin';
  readonly rule: 'own_connection' | 'platform_connection' | 'admin_override';
}

/** The answer to one call. */
export interface Answer<Output> {
  readonly data: Output;
  readonly source: Source;
  readonly requestId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly enforced: Enforced;
  /** Whether this is an earlier call's answer, by its idempotency key. */
  readonly replayed: boolean;
}

/** A part of a streamed answer, or its end. */
export type StreamPart<Output> =
  | { readonly type: 'token'; readonly text: string }
  | { readonly type: 'done'; readonly answer: Answer<Output> };

/** An input whose fields are all optional may be left out. */
type Arguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

export type Call<Input, Output> = (...given: Arguments<Input>) => Promise<Answer<Output>>;

/** `await` gives the first page; `for await` gives page after page. Nothing is sent before. */
export interface Pages<Output> extends PromiseLike<Answer<Output>>, AsyncIterable<Answer<Output>> {}

export type PagedCall<Input, Output> = (...given: Arguments<Input>) => Pages<Output>;

export interface StreamingCall<Input, Output> extends Call<Input, Output> {
  /** The same as it comes: text, and at the end the whole answer. */
  stream(...given: Arguments<Input>): AsyncIterable<StreamPart<Output>>;
}

/** How a list goes on: by counting, or by what the page before says. */
export type Paging =
  | {
      readonly kind: 'offset';
      readonly limitParam: string;
      readonly offsetParam: string;
      readonly pageSize: number;
    }
  | { readonly kind: 'next'; readonly param: string; readonly next: string; readonly more?: string };

/** One operation as the client needs it when it runs. */
export interface OperationEntry {
  readonly id: string;
  readonly effect: 'read' | 'write' | 'delete';
  /** Whether it may be sent again without a key. */
  readonly repeatable?: true;
  readonly pages?: Paging;
  readonly streams?: true;
}

export interface ToolEntry {
  readonly name: string;
  readonly operations: Readonly<Record<string, OperationEntry>>;
}
