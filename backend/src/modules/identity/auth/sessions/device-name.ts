import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A user agent in the words of a person: "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ') : UNKNOWN;
}
