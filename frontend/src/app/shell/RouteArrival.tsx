import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetFirstPaint } from '../../shared/ui/spinner/Waiting.tsx';
import { signalReady } from '../../shared/lib/ready.ts';
import { documentTitle } from '../route-table.ts';

let visits = 0;
let last = { pathname: '', search: '' };

/** Another tab or filter of the page one is on: nobody arrives anywhere, and whoever types goes on typing. */
function staysHere(pathname: string, search: string): boolean {
  const stays = last.pathname === pathname && last.search !== search;
  last = { pathname, search };
  return stays;
}

const placeAt = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));

/**
 * Brings the place into sight, and where it takes the focus, reading and Tab go on from there. On a page that has just
 * come this is no motion: what arrives above the place meanwhile would make it end somewhere else.
 */
function goTo(place: HTMLElement | null, behavior: ScrollBehavior): void {
  place?.scrollIntoView({ behavior });
  place?.focus({ preventScroll: true });
}

/** The browser went there itself, unless the place came after the document. Whoever has begun to do something else goes on. */
function beginAt(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === place) goTo(place, 'instant');
}

function arrive(hash: string, isNewPage: boolean): void {
  if (hash) return goTo(placeAt(hash), isNewPage ? 'instant' : 'auto');
  if (!location.hash) scrollTo({ top: 0, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('content');
  heading?.focus({ preventScroll: true });
}

/**
 * Rendered beside a page inside its Suspense boundary, so that its effect runs once the page is really
 * there: sets the title, moves the focus to the page's heading and goes to the anchor. The first page of
 * a visit keeps the browser's own focus.
 */
export function RouteArrival() {
  const { pathname, search, hash, key } = useLocation();
  useEffect(signalReady, []);
  useEffect(() => {
    document.title = documentTitle(pathname);
  }, [pathname]);
  useEffect(() => {
    visits += 1;
    const isNewPage = last.pathname !== pathname;
    if (staysHere(pathname, search) && !hash) return;
    if (visits > 1) {
      forgetFirstPaint();
      arrive(hash, isNewPage);
    } else if (hash) beginAt(placeAt(hash));
    // The key makes choosing the same anchor twice scroll twice.
  }, [pathname, search, hash, key]);
  return null;
}
