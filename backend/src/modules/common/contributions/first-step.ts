/** A first step that onboarding suggests, contributed by the area in which it is taken. */
export interface FirstStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Address of the page on which to take it. */
  readonly link: string;
  /** Whether this person has taken it, read from what the step left behind. */
  isTaken(userId: string): Promise<boolean>;
}
