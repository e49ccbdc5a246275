import { hasOffer, onOffer, takeOffer } from './early-offer.ts';
import { floating } from './floating.ts';

/** Stored per device, not per person: it is kept at sign-out. */
const DISMISSED_KEY = 'chairside.install-dismissed';
const QUIET_MS = 30 * 24 * 3_600_000;

/** Whether a dismissal still counts. */
export const isQuiet = (dismissedAt: string | null, now: number): boolean =>
  now - Number(dismissedAt ?? Number.NEGATIVE_INFINITY) < QUIET_MS;

function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

function wasDismissed(): boolean {
  try {
    return isQuiet(localStorage.getItem(DISMISSED_KEY), Date.now());
  } catch (error) {
    // What was dismissed here cannot be remembered, so it is not offered.
    console.info('The answer to the install card cannot be remembered.', error);
    return true;
  }
}

function offerIfRight(): void {
  if (hasOffer() && !isStandalone() && !wasDismissed()) floating.show('install');
}

/** Not again on this device for 30 days. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  floating.hide('install');
}

/** Asks the browser to install; whatever the answer, the card goes. */
export async function install(): Promise<void> {
  const offer = takeOffer();
  floating.hide('install');
  if (!offer) return;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'dismissed') dismissInstall();
}

/** Shows the install card where the app can be installed, is not, and was not declined of late. */
export function startInstalling(): void {
  onOffer(offerIfRight);
  addEventListener('appinstalled', () => floating.hide('install'));
  offerIfRight();
}
