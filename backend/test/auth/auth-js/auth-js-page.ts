/** The parts of a browser's page that the standard client reads. */
export interface Page {
  href(): string;
}

const NAMES = ['window', 'document', 'PublicKeyCredential'] as const;

/** From here on the client sees a page with this address. */
export function openPage(address: string): Page {
  let href = address;
  const location = {
    get href() {
      return href;
    },
    get hostname() {
      return new URL(href).hostname;
    },
    get origin() {
      return new URL(href).origin;
    },
    set hash(_value: string) {
      href = href.split('#')[0] ?? '';
    },
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => void (href = url),
  };
  const page = { location, history, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { window: page, document: { visibilityState: 'visible' } });
  return { href: () => href };
}

/** The page supports security keys, and the key never answers. */
export function openPageWithKeys(address: string): Page {
  const page = openPage(address);
  const PublicKeyCredential = () => undefined;
  const never = () => Promise.reject(new Error('no key'));
  Object.assign(Reflect.get(globalThis, 'window') as object, { PublicKeyCredential });
  Object.assign(globalThis, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: never, get: never },
  });
  return page;
}

export function closePage(): void {
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'credentials');
}
