import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '../../shared/auth/account/profile-query.ts';
import { sessionStore } from '../../shared/auth/session/session-store.ts';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import '../../shared/ui/form/form.css';
import { queryClient } from '../query-client.ts';
import { pagesFor } from './groups.ts';
import { Outcome } from './Outcome.tsx';
import { optionId, Results } from './Results.tsx';
import './search.css';
import { useSwitchedOff } from '../../shared/capabilities/switched-off.ts';
import { useSearch } from './use-search.ts';

/** The roles of the person, as far as a page has asked for them. */
function heldRoles(): readonly string[] | null | undefined {
  const { session } = sessionStore.get();
  return session ? queryClient.getQueryData(profileQuery(session.user.id).queryKey)?.roles : null;
}

/** Where an arrow, Home or End leads to among so many results. */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return null;
}

/** The search over all areas: a field with the list of its results (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [roles] = useState(heldRoles);
  const searched = useSearch(text);
  const pages = pagesFor(useDeferredValue(text), roles, useSwitchedOff());
  const groups = [pages, ...searched.groups].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.min(active, items.length - 1);
  const option = chosen < 0 ? undefined : optionId(listId, chosen);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, chosen, items.length);
    const path = items[chosen]?.path;
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && path) {
      dialog.current?.close();
      void navigate(path);
    } else return;
    event.preventDefault();
  };
  // The dialog's own box ends at its border: a click on the element beyond it is one on the backdrop.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top;
    if (event.target === event.currentTarget && !(inside && event.clientY <= box.bottom))
      event.currentTarget.close();
  };
  const openHere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="search overlay"
      aria-label="Search"
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="row" style={{ flexWrap: 'nowrap' }}>
        <input
          type="text"
          className="input"
          role="combobox"
          aria-label="Search"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={option}
          aria-autocomplete="list"
          aria-describedby={`${listId}-hint`}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={100}
          placeholder="Courses, events, topics, help, tools"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Close search"
          onClick={() => dialog.current?.close()}
        >
          <FrameIcon name="close" />
        </button>
      </div>
      <p id={`${listId}-hint`} className="visually-hidden">
        Do not type patient names. Use the arrow keys to choose a result and Enter to open it.
      </p>
      <Outcome text={text} count={items.length} searched={searched} />
      {items.length > 0 ? (
        <Results
          id={listId}
          groups={groups}
          busy={searched.isLoading}
          active={chosen}
          onPoint={setActive}
          onOpen={openHere}
        />
      ) : null}
    </dialog>
  );
}
