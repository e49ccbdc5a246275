import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 60;
/** So long after a key, a wheel or a finger, what moves the view is its reader. */
const BY_READER_MS = 400;
const UPWARDS = new Set(['ArrowUp', 'PageUp', 'Home']);

/** When the reader last went up, whichever way; a scroll event itself does not say who caused it. */
function watchReader(box: HTMLElement): { readonly wentUp: () => boolean; readonly stop: () => void } {
  let at = -Infinity;
  const note = (event: Event) => {
    if (event instanceof WheelEvent && event.deltaY >= 0) return;
    if (event instanceof KeyboardEvent && !UPWARDS.has(event.key)) return;
    at = performance.now();
  };
  const names = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const;
  const onInput = (event: Event) => {
    // A pointer that only passes by holds no scroll bar.
    if (event instanceof PointerEvent && event.buttons === 0) return;
    note(event);
  };
  for (const name of names) box.addEventListener(name, onInput, { passive: true });
  return {
    wentUp: () => performance.now() - at < BY_READER_MS,
    stop: () => names.forEach((name) => box.removeEventListener(name, onInput)),
  };
}

/**
 * Keeps a reader's place: at the end the view follows what is written, anywhere else it stays where it is, and a way to the
 * end is offered. `key` is the conversation: another one begins at its end, none at the top.
 */
export function useReadingPlace(key: string | null) {
  const area = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(false);

  const toEnd = useCallback(() => {
    follows.current = true;
    area.current?.scrollTo({ top: area.current.scrollHeight });
  }, []);

  useEffect(() => {
    const box = area.current;
    if (!box) return undefined;
    const reader = watchReader(box);
    let last = box.scrollTop;
    const onScroll = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      if (reader.wentUp() && box.scrollTop < last) follows.current = false;
      else if (near && !reader.wentUp()) follows.current = true;
      last = box.scrollTop;
      setAtEnd(near || follows.current);
    };
    // Whatever grows: words that come, a table that is measured, the window.
    const grow = () => {
      if (follows.current && !reader.wentUp()) toEnd();
      onScroll();
    };
    const sizes = new ResizeObserver(grow);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      reader.stop();
      box.removeEventListener('scroll', onScroll);
    };
  }, [toEnd]);

  useEffect(() => {
    follows.current = key !== null;
    if (key !== null) toEnd();
    else area.current?.scrollTo({ top: 0 });
  }, [key, toEnd]);
  return { area, atEnd, toEnd };
}
