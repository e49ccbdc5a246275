import { statusLabels } from '../status-labels.ts';
import type { Appointment } from '../types.ts';
import { clockText } from './zone-times.ts';

/** '9:30 AM – 10:15 AM'; nothing while it waits for a time. */
export function spanText({ start, minutes, time_zone }: Appointment): string {
  if (!start) return 'No time yet';
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  return `${clockText(start, time_zone)} – ${clockText(end, time_zone)}`;
}

/** The tooltip of an appointment: the tool's own status. */
export function nativeText({ native_status, status }: Appointment, tool: string): string {
  const own = native_status ? `“${native_status}” in ${tool}` : `${tool} sends no status`;
  return `${statusLabels[status].label}: ${own}`;
}
