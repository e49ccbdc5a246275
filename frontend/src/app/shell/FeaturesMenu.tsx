import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPathOff, useSwitchedOff } from '../../shared/capabilities/switched-off.ts';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import { featureGroups, featureRoutes, isWithin } from '../route-table.ts';
import { useDestination } from './use-destination.ts';
import './features-menu.css';

/** The specification's hover delay before the menu opens; leaving gives the pointer time to cross the gap. */
const OPEN_AFTER_MS = 100;
const CLOSE_AFTER_MS = 180;

/** Opens and closes by hover with delays; a mouse only, since touch and pen click. */
function useHoverIntent(setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel: () => clearTimeout(timer.current),
    onPointerEnter: (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse') plan(true, OPEN_AFTER_MS);
    },
    onPointerLeave: (event: { pointerType: string }) => {
      if (event.pointerType === 'mouse') plan(false, CLOSE_AFTER_MS);
    },
  };
}

function moveFocus(panel: RefObject<HTMLDivElement | null>, event: KeyboardEvent): void {
  const links = [...(panel.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const now = links.indexOf(document.activeElement as HTMLAnchorElement);
  const target: Record<string, number> = {
    ArrowDown: (now + 1) % links.length,
    ArrowUp: (now - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  };
  const next = target[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

function FeatureLinks({ pathname }: { pathname: string }) {
  const off = useSwitchedOff();
  return featureGroups.map((group) => (
    <div key={group} className="features-group">
      <p id={`group-${group.replaceAll(' ', '-')}`}>{group}</p>
      <ul aria-labelledby={`group-${group.replaceAll(' ', '-')}`}>
        {featureRoutes
          .filter((route) => route.group === group && !isPathOff(off, route.path))
          .map((route) => (
            <li key={route.path}>
              <Link to={route.path} aria-current={isWithin(pathname, route.path) ? 'page' : undefined}>
                <FrameIcon name={route.icon} />
                {route.label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** The Features item of the top bar: a disclosure with the 17 feature routes, by hover, click and keyboard. */
export function FeaturesMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusFirst = useRef(false);
  const hover = useHoverIntent(setOpen);

  const destination = useDestination().pathname;
  useEffect(() => setOpen(false), [destination]);
  useEffect(() => {
    if (open && focusFirst.current) panel.current?.querySelector('a')?.focus();
    focusFirst.current = false;
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      focusFirst.current = true;
      setOpen(true);
    } else if (open) moveFocus(panel, event);
  };
  const leave = (event: { relatedTarget: EventTarget | null }) => {
    if (!root.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
  };
  return (
    <div
      ref={root}
      className="features-menu"
      onPointerEnter={hover.onPointerEnter}
      onPointerLeave={hover.onPointerLeave}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        className="nav-link"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          hover.cancel();
          setOpen(!open);
        }}
      >
        Features
        <FrameIcon name="chevron-down" size={16} />
      </button>
      <div ref={panel} id={panelId} className="features-panel" hidden={!open}>
        <div className="features-card" onClick={() => setOpen(false)}>
          <FeatureLinks pathname={pathname} />
        </div>
      </div>
    </div>
  );
}
