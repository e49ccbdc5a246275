/** PostgreSQL stores neither NUL nor half a surrogate pair; typed text must not prevent a row. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
