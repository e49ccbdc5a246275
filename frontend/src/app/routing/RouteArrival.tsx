import { useContext, useEffect, useLayoutEffect } from 'react';
import type { NavigationType } from 'react-router-dom';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
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
const focus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });

/** The browser went there itself, unless the place came after the document. Whoever has begun to do something else goes on. */
function beginAt(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== place) return;
  place?.scrollIntoView({ behavior: 'instant' });
  focus(place);
}

/** Reading and Tab go on from where the router scrolled to: the anchor's place, else the page's heading. */
function arrive(hash: string): void {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  focus(hash ? placeAt(hash) : (heading ?? document.getElementById('content')));
}

/**
 * ScrollRestoration scrolls as the style says. Only an anchor of the page one is on is reached in motion: on a page that has
 * just come, what arrives above the place meanwhile would make the motion end somewhere else.
 */
function useMotion(pathname: string, hash: string, action: NavigationType, key: string): void {
  useLayoutEffect(() => {
    const moves = hash && action !== 'POP' && last.pathname === pathname;
    const { documentElement: root } = document;
    root.style.scrollBehavior = moves ? '' : 'auto';
    // Chromium does not compute the style anew for a scroll to the top.
    void getComputedStyle(root).scrollBehavior;
  }, [pathname, hash, action, key]);
}

/** Whether the document was made for this path. */
const isOf = (pathname: string): boolean => document.getElementById('root')?.dataset['page'] === pathname;

function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  useMotion(pathname, hash, useNavigationType(), key);
  useEffect(signalReady, []);
  // Before the effects of the page, which may know better (usePageTitle). The first document has its own title already.
  useLayoutEffect(() => {
    if (visits > 0 || !isOf(pathname)) document.title = documentTitle(pathname);
  }, [pathname]);
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
    visits += 1;
    if (staysHere(pathname, search) && !hash) return;
    if (visits > 1) {
      forgetFirstPaint();
      arrive(hash);
    } else if (hash) beginAt(placeAt(hash));
    // The key makes choosing the same anchor twice scroll twice.
  }, [pathname, search, hash, key]);
  return null;
}

/**
 * Rendered beside a page inside its Suspense boundary, and not before the router has loaded the first page, so that its
 * effects run once the page is really there: sets the title and moves the focus to the page's heading or the anchor's place.
 * The first page of a visit keeps the browser's own focus.
 */
export function RouteArrival() {
  // The library says in no other way whether the first page is still loading.
  return useContext(DataRouterStateContext)?.initialized ? <Arrival /> : null;
}
