export type NoticeKind = 'success' | 'info' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly description: string | undefined;
  /** The request id to quote to support. */
  readonly requestId?: string | undefined;
  readonly duration: number;
}

/** The specification's limits: a notice stays 5 s, a short message 4 s, and three are visible at once. */
export const NOTICE_MS = 5000;
export const MESSAGE_MS = 4000;
const MOST_AT_ONCE = 3;

let shown: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(entry: Omit<Notice, 'id'>): number {
  const id = nextId++;
  set([...shown, { ...entry, id }].slice(-MOST_AT_ONCE));
  return id;
}

const titled =
  (kind: NoticeKind) =>
  (title: string, description?: string, requestId?: string): number =>
    add({ kind, title, description, requestId, duration: NOTICE_MS });

/**
 * Says something to the person, from anywhere in the app (decision 87). Keeps the list of what is visible; drawing and
 * timing belong to NoticeViewport. A fourth notice pushes the oldest out.
 */
export const notice = {
  success: titled('success'),
  info: titled('info'),
  error: titled('error'),
  /** One line without a description; stays 4 s. */
  message: (kind: NoticeKind, text: string): number =>
    add({ kind, title: text, description: undefined, duration: MESSAGE_MS }),
  close: (id: number): void => set(shown.filter((entry) => entry.id !== id)),
  clear: (): void => set([]),
};

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Notice[] => shown,
};
