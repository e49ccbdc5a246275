const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A day as the store counts it, in UTC. */
export const dayText = (day: string): string => DAY.format(new Date(day));
/** Where the person is. */
export const momentText = (at: string): string => MOMENT.format(new Date(at));
