import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Orbit } from './orbit.ts';
import { afterKey, dragged, START, zoomed } from './orbit.ts';

interface Pointer {
  readonly x: number;
  readonly y: number;
}

const WHEEL_ZOOM = 0.0015;
const apart = ([a, b]: readonly Pointer[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One pointer turns, two come nearer or go back. Pure but for the map, which follows the fingers. */
function moved(orbit: Orbit, pointers: Map<number, Pointer>, event: PointerEvent<HTMLElement>): Orbit {
  const before = pointers.get(event.pointerId);
  if (!before) return orbit;
  const distance = apart([...pointers.values()]);
  const now = { x: event.clientX, y: event.clientY };
  pointers.set(event.pointerId, now);
  if (pointers.size > 1) return distance ? zoomed(orbit, apart([...pointers.values()]) / distance) : orbit;
  return dragged(orbit, now.x - before.x, now.y - before.y, event.currentTarget.clientWidth);
}

/** Turns the model by mouse, touch and keyboard. */
export function useOrbit() {
  const [orbit, setOrbit] = useState<Orbit>(START);
  const box = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Pointer>());
  // React hears the wheel passively, and could not keep the page from scrolling.
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element) return;
      event.preventDefault();
      setOrbit((now) => zoomed(now, Math.exp(-event.deltaY * WHEEL_ZOOM)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    orbit,
    setOrbit,
    handlers: {
      ref: box,
      onKeyDown: (event: KeyboardEvent) => {
        const next = afterKey(orbit, event.key);
        if (!next) return;
        event.preventDefault();
        setOrbit(next);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => setOrbit(moved(orbit, pointers.current, event)),
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
