export class WebVitalDto {
  name: 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';
  /** Three quarters of the visits were at most this: milliseconds, or for `cls` a plain number. Null without a visit. */
  p75: number | null;
  /** Visits it was measured in. */
  visits: number;
}

export class WebFaultDto {
  at: string;
  message: string;
  /** The page, without its query and without ids. */
  page: string | null;
  /** Family and version. */
  browser: string | null;
  /** Of the failed call where there was one, else of the report. */
  request_id: string | null;
}

/** How the web app does in browsers. */
export class WebAppDto {
  /** How far back it looks. */
  days: number;
  vitals: WebVitalDto[];
  /** Faults in that time. */
  faults: number;
  /** The last ones, the newest first. */
  last_faults: WebFaultDto[];
}
