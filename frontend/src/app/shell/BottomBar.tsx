import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPathOff, useSwitchedOff } from '../../shared/capabilities/switched-off.ts';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import { barOf, featureRoutes, isWithin, sheetOf } from '../route-table.ts';
import { useDestination } from './use-destination.ts';
import './bottom-bar.css';

const barRoutes = barOf(featureRoutes);
const sheetRoutes = sheetOf(featureRoutes);

function MoreSheet({ sheet, pathname }: { sheet: RefObject<HTMLDialogElement | null>; pathname: string }) {
  const off = useSwitchedOff();
  // The dialog's own box is the sheet; a click that lands on the element itself is on the backdrop.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    <dialog ref={sheet} className="more-sheet" aria-label="More" onClick={closeOnBackdrop}>
      <div className="more-body">
        <span className="more-grip" aria-hidden="true" />
        <ul>
          {sheetRoutes
            .filter(({ path }) => !isPathOff(off, path))
            .map((route) => (
              <li key={route.path}>
                <Link
                  to={route.path}
                  aria-current={isWithin(pathname, route.path) ? 'page' : undefined}
                  onClick={() => sheet.current?.close()}
                >
                  <FrameIcon name={route.icon} size={22} />
                  {route.label}
                </Link>
              </li>
            ))}
        </ul>
        <button type="button" className="button button-secondary" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}

/** Thumb navigation below 1024 px: four routes and More, which opens a bottom sheet. */
export function BottomBar() {
  const { pathname } = useLocation();
  const { key } = useDestination();
  const off = useSwitchedOff();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.close(), [key]);
  const inSheet = sheetRoutes.some((route) => isWithin(pathname, route.path));
  return (
    <nav className="bottom-bar" aria-label="Quick navigation">
      <ul>
        {barRoutes
          .filter(({ path }) => !isPathOff(off, path))
          .map((route) => (
            <li key={route.path}>
              <Link to={route.path} aria-current={isWithin(pathname, route.path) ? 'page' : undefined}>
                <FrameIcon name={route.icon} size={22} />
                {route.label}
              </Link>
            </li>
          ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            data-active={inSheet || undefined}
            onClick={() => sheet.current?.showModal()}
          >
            <FrameIcon name="more" size={22} />
            More
          </button>
        </li>
      </ul>
      <MoreSheet sheet={sheet} pathname={pathname} />
    </nav>
  );
}
