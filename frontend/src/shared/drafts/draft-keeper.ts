/** Where a draft is kept; `closing` means that the page goes away now. */
export interface DraftWire<T> {
  readonly read: () => Promise<T | null>;
  readonly write: (body: T, closing: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** 'unsaved' waits for its turn; 'failed' is tried again with the next change and on leaving. */
export type DraftState = 'loading' | 'empty' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface DraftView<T> {
  readonly value: T | null;
  readonly state: DraftState;
}

export const SAVE_EVERY_MS = 5_000;

/**
 * One draft on its way to the server: read once, saved at most every five seconds while it changes, and at once when
 * asked. What was typed before the stored draft arrived wins. Knows neither React nor the wire.
 */
export class DraftKeeper<T> {
  #view: DraftView<T> = { value: null, state: 'loading' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #wire: DraftWire<T>;
  readonly #everyMs: number;

  constructor(wire: DraftWire<T>, everyMs = SAVE_EVERY_MS) {
    this.#wire = wire;
    this.#everyMs = everyMs;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView<T> => this.#view;

  /** Brings what the server keeps; a draft that cannot be read is begun anew. */
  async load(): Promise<void> {
    const stored = await this.#wire.read().catch(() => null);
    if (this.#view.state === 'loading') this.#show(stored, stored === null ? 'empty' : 'saved');
  }

  change(value: T): void {
    this.#show(value, 'unsaved');
    this.#timer ??= setTimeout(() => void this.flush(), this.#everyMs);
  }

  /** Saves now what is not saved yet. Never throws: a draft that could not be saved says so in its state. */
  flush(closing = false): Promise<void> {
    this.#stop();
    if (!this.pending) return this.#writing;
    const write = () => this.#write(closing);
    // A page that goes away has no later: its last words do not queue behind an earlier save.
    this.#writing = closing ? write() : this.#writing.then(write);
    return this.#writing;
  }

  /** Whether something would be lost if it were forgotten now. */
  get pending(): boolean {
    return this.#view.state === 'unsaved' || this.#view.state === 'failed';
  }

  /** The draft has done its work, or is given up. */
  async clear(): Promise<void> {
    this.#stop();
    const had = this.#view.value !== null;
    this.#show(null, 'empty');
    await this.#writing;
    if (had) await this.#wire.remove().catch(() => undefined);
  }

  /** Forgets what was typed in this window and saves nothing any more: its person has left. */
  drop(): void {
    this.#stop();
    this.#show(null, 'empty');
  }

  async #write(closing: boolean): Promise<void> {
    const { value } = this.#view;
    if (value === null || !this.pending) return;
    this.#show(value, 'saving');
    const state = await this.#wire.write(value, closing).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // Typed on meanwhile: the next turn saves that.
    if (this.#view.state === 'saving') this.#show(value, state);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show(value: T | null, state: DraftState): void {
    this.#view = { value, state };
    for (const listener of this.#listeners) listener();
  }
}
