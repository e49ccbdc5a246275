import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A readable name of a user agent: "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ') : UNKNOWN;
}
