import { baseUrlOf } from '../../requests/request.ts';
import { hideSecrets } from '../../oauth/secrets.ts';
import type { LiveContext, ToolPlugin } from '../../runtime-types.ts';
import type { Json, Operation } from '../../types.ts';
import { holdsPatients, markedValues, openValues, wordsOf } from './known-values.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { RECORDED_BASE } from './types.ts';
import type { RecordedCall, RecordedExchange } from './types.ts';

/** A shorter text is found in others by chance. */
const SHORTEST = 4;
/** Numbers below are counts and sizes. */
const SMALL = 10_000;
/** How the address of a page is recorded. */
const PAGE = /^https:\/\/recorded\.example\/[^?]*\?page=\d+$/;

/**
 * Takes secrets and people out of one call (decision 75). In a tool with patient data only what the schema names and no mark
 * covers stays; in the others all stays but what is marked.
 */
export class Scrubber {
  private readonly plugin: ToolPlugin;
  private readonly ctx: Pick<LiveContext, 'credential' | 'settings'>;
  private readonly pseudonyms: Pseudonyms;
  private readonly marked: ReadonlySet<string>;
  private readonly open: ReadonlySet<string>;
  private readonly words: ReadonlySet<string>;
  private readonly next: string | undefined;

  constructor(
    plugin: ToolPlugin,
    operation: Operation,
    output: unknown,
    ctx: Pick<LiveContext, 'credential' | 'settings'>,
    pseudonyms: Pseudonyms,
  ) {
    this.plugin = plugin;
    this.ctx = ctx;
    this.pseudonyms = pseudonyms;
    this.marked = markedValues(operation, output);
    this.open = openValues(operation, output);
    this.words = wordsOf(operation);
    this.next = operation.pagination?.kind === 'link' ? operation.pagination.next : undefined;
  }

  call(operation: string, input: Json, exchanges: readonly RecordedExchange[]): RecordedCall {
    // Twice: a value that turns up late has its pseudonym in what came before it, too.
    const once = { input: this.value(input), exchanges: exchanges.map((one) => this.exchange(one)) };
    return {
      operation,
      input: this.inTexts(once.input) as Json,
      exchanges: this.inTexts(once.exchanges) as RecordedExchange[],
    };
  }

  private exchange({ path, query, sent, answer, ...rest }: RecordedExchange): RecordedExchange {
    const segments = path.split('/').map((one) => encodeURIComponent(this.segment(decodeURIComponent(one))));
    const values = Object.entries(query).map(([name, all]) => [name, all.map((one) => this.text(one, name))]);
    return {
      ...rest,
      path: segments.join('/'),
      query: Object.fromEntries(values) as RecordedExchange['query'],
      ...(sent !== undefined && { sent: this.value(sent) }),
      ...(answer !== undefined && { answer: this.value(answer) }),
    };
  }

  /** Fixed words of a path stand in no answer, and name nobody. */
  private segment(text: string): string {
    const hidden = hideSecrets(text, this.plugin.manifest, this.ctx);
    const isWord = !/\d|@/.test(hidden) && !this.marked.has(hidden);
    return isWord ? hidden : this.text(hidden, 'id');
  }

  private value(value: unknown, name = 'text'): unknown {
    if (typeof value === 'string') return name === this.next ? this.link(value) : this.text(value, name);
    if (typeof value === 'number') return this.number(value);
    if (Array.isArray(value)) return value.map((one) => this.value(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.value(one, key)]));
  }

  private stays(text: string): boolean {
    if (this.words.has(text)) return true;
    return !this.marked.has(text) && (this.open.has(text) || !holdsPatients(this.plugin));
  }

  private text(text: string, name: string): string {
    const hidden = hideSecrets(text, this.plugin.manifest, this.ctx);
    const isSmall = text === '' || /^\d{1,4}$/.test(text);
    return this.stays(text) || (isSmall && !this.marked.has(text))
      ? hidden
      : this.pseudonyms.of(name, hidden);
  }

  private number(value: number): number {
    const isSmall = Math.abs(value) < SMALL && !this.marked.has(String(value));
    return isSmall || this.stays(String(value)) ? value : this.pseudonyms.number(value);
  }

  /** A vendor's address of the next page: what it carries is the vendor's, and may say anything. */
  private link(text: string): string {
    if (PAGE.test(text)) return text;
    const base = baseUrlOf(this.plugin.manifest, this.ctx.settings);
    const number = /\d+$/.exec(this.pseudonyms.of('page', text))?.[0] ?? '1';
    const path = text.startsWith(`${base}/`)
      ? new URL(text).pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
      : '/';
    return `${RECORDED_BASE}${path}?page=${number}`;
  }

  /** A name in the middle of a sentence. */
  private inTexts(value: unknown): unknown {
    const found = this.pseudonyms
      .entries()
      .filter(([text]) => text.length >= SHORTEST && /\p{L}|@/u.test(text));
    const replaced = JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'string' ? found.reduce((text, [from, to]) => text.replaceAll(from, to), one) : one,
    );
    return JSON.parse(replaced) as unknown;
  }
}
