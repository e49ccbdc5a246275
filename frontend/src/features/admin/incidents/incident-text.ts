const count = new Intl.NumberFormat('en-US');

export const incidentsText = (number: number): string =>
  `${count.format(number)} ${number === 1 ? 'incident' : 'incidents'}`;

/** What came of a change: "2 of 3 incidents resolved." */
export const changedText = (changed: number, asked: number, resolved: boolean): string =>
  `${changed === asked ? '' : `${count.format(changed)} of `}${incidentsText(asked)} ${resolved ? 'resolved' : 'reopened'}.`;
