/** SQL for the seconds since a moment. A clock that was set back leaves moments in the future: since them none passed. */
export const secondsSince = (moment: string): string =>
  `greatest(0, extract(epoch from clock_timestamp() - ${moment}))`;
