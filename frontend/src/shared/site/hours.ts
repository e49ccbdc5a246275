/** The specification's promises: what prerendered pages say before the operator's own hours are known. */
export const businessHours: readonly (readonly [days: string, hours: string])[] = [
  ['Mon-Fri', '9-6'],
  ['Sat', '10-4'],
];
export const REPLY_PROMISE = '24 hours';
export const REPLY_HOURS = 24;
