/** What the foot of a mail says that does nothing by itself. */
export const IGNORE = 'If this was not you, you can ignore this mail: without the link nothing happens.';
