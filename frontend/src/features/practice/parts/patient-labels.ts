import type { PatientLabel, Source } from '../types.ts';

/** A patient's name; one that the tool did not tell is said to be missing. */
export function nameOf({ name }: PatientLabel): string {
  return name ?? 'Name not loaded yet';
}

/** Through an organisation's connection only members with the permission to write log anything. */
export const mayLog = ({ organisation, can_write }: Source): boolean => !organisation || can_write;

/** Sample records have something behind them where the tool is a sample; where they stand in for live ones, nothing. */
export function canOpen({ ref }: PatientLabel, source: Source): boolean {
  return !ref.startsWith('sample_') || source.state === 'sample';
}
