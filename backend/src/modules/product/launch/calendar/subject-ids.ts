const SESSION = 'session:';

/** A coaching session as a subject of calendars, beside the tasks, whose subject is their id. */
export const sessionSubject = (planId: string): string => `${SESSION}${planId}`;

/** The plan of a session; null for the id of a task. */
export const planOfSession = (subjectId: string): string | null =>
  subjectId.startsWith(SESSION) ? subjectId.slice(SESSION.length) : null;
