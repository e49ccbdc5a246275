import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 60;

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
    const onScroll = () => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      setAtEnd(follows.current);
    };
    const inner = box.firstElementChild;
    // Whatever grows: words that come, a picture of a table that is measured, the window.
    const sizes = new ResizeObserver(() => (follows.current ? toEnd() : onScroll()));
    if (inner) sizes.observe(inner);
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
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
