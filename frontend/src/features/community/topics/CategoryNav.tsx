import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useNarrow } from '../../../shared/lib/use-media.ts';
import type { CategoryList } from '../types.ts';
import { CLOSED, type CommunityChange, type CommunityView } from '../use-community-view.ts';

interface CategoryNavProps {
  readonly categories: CategoryList | undefined;
  readonly view: CommunityView;
  readonly addressOf: (change: CommunityChange) => string;
}

function NavLinks({ categories, view, addressOf }: CategoryNavProps) {
  const member = useSessionStatus() === 'signed_in';
  const open = view.topic === null && view.view === null && !view.isNew;
  const link = (change: CommunityChange, label: string, current: boolean, count?: number) => (
    <li key={label}>
      <Link
        to={addressOf({ ...CLOSED, q: null, tag: null, ...change })}
        aria-current={current ? 'page' : undefined}
      >
        {label} {count === undefined ? null : <span className="muted">{count}</span>}
      </Link>
    </li>
  );
  return (
    <>
      <ul className="plain-list">
        {link(
          { category: null, filter: null },
          'All topics',
          open && view.category === null && view.filter === 'latest',
        )}
        {categories?.items.map(({ slug, name, topic_count: count }) =>
          link({ category: slug, filter: null }, name, open && view.category === slug, count),
        )}
        {member
          ? link({ category: null, filter: 'bookmarks' }, 'Your bookmarks', view.filter === 'bookmarks')
          : null}
        {categories?.moderates
          ? link({ view: 'moderation' }, 'Moderation', view.view === 'moderation')
          : null}
        {member ? link({ view: 'mails' }, 'Email settings', view.view === 'mails') : null}
      </ul>
      <h2 className="muted" style={{ marginBlockStart: 'var(--space-4)' }}>
        Help and policies
      </h2>
      <ul className="plain-list">
        {categories?.pages.map(({ slug, title }) =>
          link({ category: null, filter: null, topic: slug }, title, view.topic === slug),
        )}
      </ul>
    </>
  );
}

/** The categories beside the page; on phones in a drawer of their own. */
export function CategoryNav(props: CategoryNavProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const narrow = useNarrow();
  if (!narrow)
    return (
      <nav aria-label="Categories">
        <NavLinks {...props} />
      </nav>
    );
  return (
    <nav aria-label="Categories">
      <button type="button" className="button button-secondary" onClick={() => drawer.current?.showModal()}>
        Categories
      </button>
      <dialog
        ref={drawer}
        className="overlay"
        aria-label="Categories"
        onClick={() => drawer.current?.close()}
      >
        <NavLinks {...props} />
        <button type="button" className="button button-secondary button-block">
          Close
        </button>
      </dialog>
    </nav>
  );
}
