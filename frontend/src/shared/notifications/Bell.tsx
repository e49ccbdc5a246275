import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NotificationList } from '../api/index.ts';
import { useSessionUser } from '../auth/session/session-status.ts';
import { liveTopics, personTopic } from '../live/live-topics.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { ItemList } from '../ui/item-list/index.ts';
import { bellStore, refreshBell } from './bell-store.ts';
import { NoticeRow } from './NoticeRow.tsx';
import './bell.css';

const MOST_SHOWN = 9;

/** Refreshes the list when a page opens, when the tab becomes visible again and when the hub says so. There is no timer. */
function useRefresh(): void {
  const { pathname } = useLocation();
  const userId = useSessionUser();
  useEffect(() => {
    if (!userId) return undefined;
    return liveTopics.listen(personTopic(userId), {
      heard: (event) => void (event === 'notifications' && refreshBell(0)),
      missed: (ageMs) => void refreshBell(ageMs),
    });
  }, [userId]);
  useEffect(() => void refreshBell(), [pathname]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshBell();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
}

function Panel({ list, unread, onClose }: PanelProps) {
  const [now] = useState(Date.now);
  const more = (list?.total ?? 0) - (list?.items.filter(({ done_at }) => !done_at).length ?? 0);
  return (
    <>
      <h2>Notifications</h2>
      {list && list.items.length > 0 ? (
        <ItemList>
          {list.items.map((item) => (
            <NoticeRow key={item.id} notice={item} now={now} unread={unread.has(item.id)} onOpen={onClose} />
          ))}
        </ItemList>
      ) : (
        <p className="muted">{list ? 'Nothing is waiting for you.' : 'Loading...'}</p>
      )}
      <Link className="button button-quiet" to="/dashboard" onClick={onClose}>
        {more > 0 ? `${more} more on your dashboard` : 'Go to your dashboard'}
      </Link>
    </>
  );
}

interface PanelProps {
  readonly list: NotificationList | null;
  /** The ids of what was new when the panel opened. */
  readonly unread: ReadonlySet<string>;
  readonly onClose: () => void;
}

const shown = (unread: number): string => (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : `${unread}`);
/** Contains the visible number, for voice control. */
const label = (unread: number): string =>
  unread > 0 ? `Notifications, ${shown(unread)} new` : 'Notifications, none new';

/** The bell of the top bar: how many notifications are new, and a panel with the open ones. Loaded after sign-in. */
export default function Bell() {
  const list = useSyncExternalStore(bellStore.subscribe, bellStore.get, bellStore.get);
  const [unread, setUnread] = useState<ReadonlySet<string> | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  useRefresh();
  useEffect(() => setUnread(null), [key]);

  const open = () => {
    void refreshBell(0);
    const fresh = list?.items.filter(({ read_at }) => !read_at) ?? [];
    setUnread(new Set(fresh.map(({ id }) => id)));
    bellStore.seen();
  };
  const close = () => setUnread(null);
  const leave = (reason: 'escape' | 'press') => {
    close();
    if (reason === 'escape') button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Pressing Done removes its button: the focus then goes nowhere, and the panel stays open.
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };
  useCloseOnLeave(root, unread !== null, leave);
  const count = list?.unread ?? 0;
  return (
    <div className="bell" ref={root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label(count)}
        aria-expanded={unread !== null}
        aria-controls={panelId}
        onClick={unread ? close : open}
      >
        <Icon name="bell" size={22} />
        {count > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {shown(count)}
          </span>
        ) : null}
      </button>
      <section
        id={panelId}
        className="bell-panel overlay"
        aria-label="Notifications"
        hidden={unread === null}
      >
        {unread ? <Panel list={list} unread={unread} onClose={close} /> : null}
      </section>
    </div>
  );
}

type CloseReason = (reason: 'escape' | 'press') => void;

/** Calls `leave` at Escape, wherever the focus is, and at a press elsewhere. */
function useCloseOnLeave(
  root: { readonly current: HTMLElement | null },
  active: boolean,
  leave: CloseReason,
): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!active) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) latest.current('press');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current('escape');
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', escape);
    };
  }, [root, active]);
}
