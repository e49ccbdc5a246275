import type { Draft } from '../api/index.ts';
import { api } from '../api/index.ts';
import { onUserLeaves } from '../auth/session-lifecycle.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftWire } from './draft-keeper.ts';

interface Open {
  readonly keeper: DraftKeeper<unknown>;
  holders: number;
}

/** Drafts that a form holds, or that have something unsaved. In memory only: what is typed may be about a patient. */
const open = new Map<string, Open>();

function wireOf(path: string): DraftWire<unknown> {
  return {
    read: async () => (await api.get<Draft>(path)).body,
    write: (body, closing) => api.put(path, { body }, { keepalive: closing }),
    remove: () => api.delete(path),
  };
}

/** The keeper of one draft, for as long as somebody holds it. */
export function holdDraft(kind: string, ref: string): { keeper: DraftKeeper<unknown>; release: () => void } {
  const path = `/api/me/drafts/${encodeURIComponent(kind)}/${encodeURIComponent(ref)}`;
  const entry = open.get(path) ?? begin(path);
  entry.holders += 1;
  const release = () => {
    entry.holders -= 1;
    void entry.keeper.flush().then(() => forget(path, entry));
  };
  return { keeper: entry.keeper, release };
}

function begin(path: string): Open {
  const entry: Open = { keeper: new DraftKeeper(wireOf(path)), holders: 0 };
  open.set(path, entry);
  void entry.keeper.load();
  return entry;
}

/** What could not be saved stays, so that opening its form again brings it back. */
function forget(path: string, entry: Open): void {
  if (entry.holders === 0 && !entry.keeper.pending && open.get(path) === entry) open.delete(path);
}

/** Saves every open draft now: before the view is locked, and when the page goes away. */
export async function saveDrafts(closing = false): Promise<void> {
  await Promise.all([...open.values()].map(({ keeper }) => keeper.flush(closing)));
}

onUserLeaves(() => {
  for (const { keeper } of open.values()) keeper.drop();
  open.clear();
});

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void saveDrafts(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveDrafts(true);
  });
}
