import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { logProblem } from '../../shared/api/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/** Without its code there is no search, and everything else works. */
function Missing({ onClose }: DialogProps) {
  useEffect(() => {
    notice.error('The search could not be opened', 'Please check your connection and try again.');
    onClose();
  }, [onClose]);
  return null;
}

const load = () =>
  import('../search/SearchDialog.tsx').catch((error: unknown) => {
    logProblem('The search could not be loaded', error);
    return { default: Missing };
  });
const SearchDialog = lazy<ComponentType<DialogProps>>(load);

const isShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey;

/** Opens by ⌘K and Ctrl+K. Not over another dialog, and not where an editor has taken the keys. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** The search's button in the bar. The dialog's code comes at its first use. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  const [close] = useState(() => () => setOpen(false));
  useShortcut(open);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        title="Search (⌘K or Ctrl+K)"
        onClick={open}
      >
        <FrameIcon name="search" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
