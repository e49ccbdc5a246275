import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import './tabs.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabListProps<Key extends string> {
  readonly label: string;
  /** Prefix of the ids that tie tabs and panels together. */
  readonly id: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** On a phone the row scrolls: the active tab is brought into it, and only the row is moved. */
function useActiveInSight(row: { current: HTMLDivElement | null }, active: string): void {
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row.current || !tab) return;
    const left = tab.offsetLeft - row.current.offsetLeft;
    const right = left + tab.offsetWidth;
    const { scrollLeft, clientWidth } = row.current;
    if (left < scrollLeft) row.current.scrollLeft = left;
    else if (right > scrollLeft + clientWidth) row.current.scrollLeft = right - clientWidth;
  }, [row, active]);
}

/** A row of tabs (decision 87): arrows move between them, Tab leaves the row. The panels are TabPanel's. */
export function TabList<Key extends string>({ label, id, tabs, active, onChange }: TabListProps<Key>) {
  const row = useRef<HTMLDivElement>(null);
  useActiveInSight(row, active);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex(({ key }) => key === active),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelector<HTMLElement>(`#${id}-tab-${next.key}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.key}`}
          aria-controls={`${id}-panel-${tab.key}`}
          aria-selected={tab.key === active}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly tab: string;
  readonly active: string;
  readonly children: ReactNode;
}

/**
 * Draws its content when it is first looked at, and keeps it while another tab is shown, so that nothing typed there is
 * lost.
 */
export function TabPanel({ id, tab, active, children }: TabPanelProps) {
  const shown = tab === active;
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  return (
    <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`} hidden={!shown}>
      {seen || shown ? children : null}
    </div>
  );
}
