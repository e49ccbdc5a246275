export type OverviewState = 'good' | 'info' | 'warning' | 'bad';

/** How one thing stands now. */
export interface OverviewReport {
  /** `info` is a figure that is neither good nor bad. */
  readonly state: OverviewState;
  /** One sentence: counts and names of tools, nothing of a person. */
  readonly text: string;
}

/** One line of the admins' overview, contributed by the module that knows it. */
export interface OverviewLine {
  readonly key: string;
  readonly title: string;
  /** Lines with the same state are shown by rank, the lowest first. */
  readonly rank: number;
  /** Where an admin acts on it. */
  readonly action: { readonly label: string; readonly link: string };
  /** At most two statements. */
  report(now: Date): Promise<OverviewReport>;
}

/** '1 job' or '3 jobs'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
