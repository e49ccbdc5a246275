export type NoticeKind = 'success' | 'info' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly description: string | undefined;
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

function add(kind: NoticeKind, title: string, description: string | undefined, duration: number): number {
  const id = nextId++;
  set([...shown, { id, kind, title, description, duration }].slice(-MOST_AT_ONCE));
  return id;
}

/**
 * Says something to the person, from anywhere in the app. Keeps the list of what is visible; drawing and
 * timing belong to NoticeViewport. A fourth notice pushes the oldest out.
 */
export const notice = {
  success: (title: string, description?: string): number => add('success', title, description, NOTICE_MS),
  info: (title: string, description?: string): number => add('info', title, description, NOTICE_MS),
  error: (title: string, description?: string): number => add('error', title, description, NOTICE_MS),
  /** One line without a description; stays 4 s. */
  message: (kind: NoticeKind, text: string): number => add(kind, text, undefined, MESSAGE_MS),
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
