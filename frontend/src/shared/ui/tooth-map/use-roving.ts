import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { stepTo } from './step-to.ts';

type Rows = readonly (readonly string[])[];

/** Moves the focus with the arrow keys; Tab stops at one tooth of the map only. */
export function useRoving(rows: Rows, first: string | undefined) {
  const [last, setLast] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isThere = (tooth: string | undefined) =>
    tooth !== undefined && rows.some((row) => row.includes(tooth));
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['tooth'];
    const to = from && stepTo(rows, from, event.key);
    if (!to) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-tooth="${to}"]`)?.focus();
  };
  return { box, stop: [last, first].find(isThere) ?? rows[0]?.[0], onFocus: setLast, onKeyDown };
}
