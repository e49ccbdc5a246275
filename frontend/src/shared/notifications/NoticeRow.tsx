import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../api/index.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Item } from '../ui/item-list/index.ts';
import { markDone, markRead, markUndone } from './marks.ts';
import { noticeIcon } from './notice-icon.ts';
import { whenText } from './notice-labels.ts';
import './notices.css';

const TONES = { info: undefined, warning: 'warning', critical: 'danger' } as const;

interface NoticeRowProps {
  readonly notice: Notification;
  readonly now: number;
  readonly unread?: boolean;
  /** Called when its link is followed. */
  readonly onOpen?: () => void;
}

/** Done and Undo replace each other and the focus moves along, so neither is ever disabled. */
function useFocusAfterChange(done: boolean) {
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone. A focus that has moved elsewhere meanwhile stays there.
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

/** A notification: what, when, a link to it, and Done, which can be undone in the same place. */
export function NoticeRow({ notice, now, unread = false, onOpen }: NoticeRowProps) {
  const { id, title, body, link, severity, overdue, done_at } = notice;
  const { busy, button, run } = useFocusAfterChange(done_at !== null);
  const titleId = useId();
  const press = { ref: button, 'aria-disabled': busy, 'aria-describedby': titleId };
  if (done_at)
    return (
      <Item
        media={
          <span className="tile notice-mark" data-tone="success">
            <Icon name="check" size={18} />
          </span>
        }
        title={
          <p className="muted" role="status">
            Done: <span id={titleId}>{title}</span>
          </p>
        }
        actions={
          <button
            {...press}
            type="button"
            className="button button-quiet"
            onClick={() => run(() => markUndone(id))}
          >
            Undo
          </button>
        }
      />
    );
  return (
    <Item
      media={
        <span className="tile notice-mark" data-tone={TONES[severity]} data-unread={unread || undefined}>
          <Icon name={noticeIcon(notice)} size={18} />
        </span>
      }
      title={
        <strong id={titleId}>
          {unread ? <span className="visually-hidden">New: </span> : null}
          {title}
        </strong>
      }
      details={
        <>
          {body ? <p>{body}</p> : null}
          <p className={overdue ? 'late' : undefined}>{whenText(notice, now)}</p>
        </>
      }
      actions={
        <>
          <button
            {...press}
            key="done"
            type="button"
            className="button button-quiet"
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
        </>
      }
    />
  );
}
