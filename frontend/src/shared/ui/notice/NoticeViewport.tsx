import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FrameIcon } from '../icon/FrameIcon.tsx';
import type { FrameIconName } from '../icon/frame-paths.ts';
import { notice, noticeStore } from './notice.ts';
import type { Notice, NoticeKind } from './notice.ts';
import './notice.css';

const icons: Record<NoticeKind, FrameIconName> = { success: 'check-circle', info: 'info', error: 'alert' };

/** Closes a notice after its time; while the pointer or the focus is on the stack the clock stands still. */
function useExpiry(entry: Notice, paused: boolean): void {
  const left = useRef(entry.duration);
  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => notice.close(entry.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [entry.id, paused]);
}

function NoticeCard({ entry, paused }: { entry: Notice; paused: boolean }) {
  useExpiry(entry, paused);
  return (
    <li
      className="notice overlay"
      data-kind={entry.kind}
      data-tone={entry.kind === 'error' ? 'danger' : entry.kind}
    >
      <FrameIcon name={icons[entry.kind]} />
      <div role={entry.kind === 'error' ? 'alert' : undefined}>
        <p className="notice-title">{entry.title}</p>
        {entry.description ? <p className="muted">{entry.description}</p> : null}
        {entry.requestId ? <p className="muted">Request {entry.requestId}</p> : null}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label="Close notice"
        onClick={() => notice.close(entry.id)}
      >
        <FrameIcon name="close" size={16} />
      </button>
    </li>
  );
}

/** The stack of visible notices, drawn once at the root of the app, in a region assistive technology reads out. */
export function NoticeViewport() {
  const entries = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read);
  const [paused, setPaused] = useState(false);
  return (
    <section aria-label="Notices" aria-live="polite" className="notices">
      <ol
        className="plain-list"
        data-paused={paused || undefined}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {entries.map((entry) => (
          <NoticeCard key={entry.id} entry={entry} paused={paused} />
        ))}
      </ol>
    </section>
  );
}
