export class WebVitalDto {
  name: 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';
  /** Three quarters of the visits were at most this: milliseconds, or for `cls` a plain number. Null without a visit. */
  p75: number | null;
  /** Visits it was measured in. */
  visits: number;
}

/** How fast the web app is in browsers. */
export class WebAppDto {
  /** How far back it looks. */
  days: number;
  vitals: WebVitalDto[];
}
