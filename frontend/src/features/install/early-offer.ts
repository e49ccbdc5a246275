/** Chromium's offer to install; other browsers have a menu entry and no event. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
let notifyListener: (() => void) | undefined;

/** The offer comes when it likes, perhaps before the card's code: it is kept, and the browser's own bar stays away. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    notifyListener?.();
  });
}

/** Takes the offer, which is good for one answer. */
export function takeOffer(): InstallOffer | undefined {
  const taken = offer;
  offer = undefined;
  return taken;
}

export const hasOffer = (): boolean => offer !== undefined;

export function onOffer(listener: () => void): void {
  notifyListener = listener;
}
