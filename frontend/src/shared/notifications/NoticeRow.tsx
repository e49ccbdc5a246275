import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../api/index.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { markDone, markRead, markUndone } from './marks.ts';
import { noticeIcon } from './notice-icon.ts';
import { whenText } from './notice-labels.ts';
import './notices.css';

interface NoticeRowProps {
  readonly notice: Notification;
  readonly now: number;
  readonly unread?: boolean;
  /** Called on the way to where it leads. */
  readonly onOpen?: () => void;
}

/** Done and Undo stand in each other's place; the focus of whoever pressed stays there, so neither is ever disabled. */
function useTurn(done: boolean) {
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Its button went away under the focus; whoever has moved on meanwhile is left where they are.
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [done]);
  const run = async (work: () => Promise<boolean>) => {
    if (busy) return;
    pressed.current = true;
    setBusy(true);
    await work();
    setBusy(false);
  };
  return { busy, button, run: (work: () => Promise<boolean>) => void run(work) };
}

/** One thing a person was told: what, when, the way to it, and Done, which can be taken back in the same place. */
export function NoticeRow({ notice, now, unread = false, onOpen }: NoticeRowProps) {
  const { id, title, body, link, severity, overdue, done_at } = notice;
  const { busy, button, run } = useTurn(done_at !== null);
  const titleId = useId();
  if (done_at)
    return (
      <li className="notice-row" data-done>
        <span className="notice-mark">
          <Icon name="check" size={18} />
        </span>
        <p className="notice-labels" role="status">
          Done: <span id={titleId}>{title}</span>
        </p>
        <button
          ref={button}
          type="button"
          className="button button-quiet notice-undo"
          aria-disabled={busy}
          aria-describedby={titleId}
          onClick={() => run(() => markUndone(id))}
        >
          Undo
        </button>
      </li>
    );
  return (
    <li className="notice-row" data-severity={severity} data-unread={unread || undefined}>
      <span className="notice-mark">
        <Icon name={noticeIcon(notice)} size={18} />
      </span>
      <div className="notice-labels">
        <p className="notice-title" id={titleId}>
          {unread ? <span className="visually-hidden">New: </span> : null}
          {title}
        </p>
        {body ? <p className="notice-body">{body}</p> : null}
        <p className="notice-when" data-overdue={overdue || undefined}>
          {whenText(notice, now)}
        </p>
      </div>
      <div className="notice-actions">
        <button
          ref={button}
          type="button"
          className="button button-quiet"
          aria-disabled={busy}
          aria-describedby={titleId}
          onClick={() => run(() => markDone(id))}
        >
          Done
        </button>
        <Link
          className="button button-secondary"
          to={link}
          aria-describedby={titleId}
          onClick={() => {
            markRead(notice);
            onOpen?.();
          }}
        >
          Open
        </Link>
      </div>
    </li>
  );
}
