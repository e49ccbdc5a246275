/** The specification's promises, in one place for the contact section and the footer. */
export const businessHours: readonly (readonly [days: string, hours: string])[] = [
  ['Mon-Fri', '9-6'],
  ['Sat', '10-4'],
];
export const REPLY_PROMISE = '24 hours';
