import type { OverviewState } from '#common/contributions/index.ts';

/** One line of the overview. */
export class OverviewLineDto {
  key: string;
  title: string;
  /** `info` is a figure that is neither good nor bad; `unknown` could not be read. */
  state: OverviewState | 'unknown';
  /** One sentence. */
  text: string;
  action_label: string;
  /** Address of the page on which to act. */
  action_link: string;
}

/** How the hub stands now. */
export class OverviewDto {
  at: string;
  /** What needs attention first, then by importance. */
  lines: OverviewLineDto[];
}
