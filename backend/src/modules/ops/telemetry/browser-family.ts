/** The first that fits: most browsers also name those they descend from. */
const FAMILIES: readonly (readonly [family: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d{1,4})\D.{0,200}Safari\//],
];

export interface Browser {
  readonly family: string;
  readonly version: string;
}

/**
 * The part of a user agent that may be stored: the browser and its main version. The rest could identify a device.
 */
export function browserOf(userAgent: string): Browser {
  for (const [family, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { family, version };
  }
  return { family: 'other', version: '' };
}
