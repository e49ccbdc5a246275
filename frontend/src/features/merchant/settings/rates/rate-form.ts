/** What the form of one rate is told. */
export interface RateFormProps {
  /** Names the rate that is edited; null for a new one. */
  readonly edited: string | null;
  readonly onDone: () => void;
}
