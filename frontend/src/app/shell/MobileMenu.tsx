import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPathOff, useSwitchedOff } from '../../shared/capabilities/switched-off.ts';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import { featureRoutes, isWithin } from '../route-table.ts';
import { SessionActions } from './SessionActions.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useDestination } from './use-destination.ts';
import './mobile-menu.css';

function FeatureList({ pathname }: { pathname: string }) {
  const off = useSwitchedOff();
  const shown = featureRoutes.filter(({ path }) => !isPathOff(off, path));
  return (
    <details className="menu-features">
      <summary>
        Features
        <FrameIcon name="chevron-down" size={18} />
      </summary>
      <ul>
        {shown.map((route) => (
          <li key={route.path}>
            <Link to={route.path} aria-current={isWithin(pathname, route.path) ? 'page' : undefined}>
              <FrameIcon name={route.icon} />
              {route.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The collapsible menu of small screens: the same items as the top bar, one below the other. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { key } = useDestination();
  const panelId = useId();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className="mobile-menu">
      <button
        type="button"
        className="icon-button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
      >
        <FrameIcon name={open ? 'close' : 'menu'} size={24} />
      </button>
      <nav id={panelId} className="mobile-panel" aria-label="Menu" hidden={!open}>
        <Link to="/">Home</Link>
        <FeatureList pathname={pathname} />
        <Link to="/contact">Contact</Link>
        <SessionActions />
        <ThemeSwitch />
      </nav>
    </div>
  );
}
