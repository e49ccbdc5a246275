const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; the database would refuse any other with an error of its own. */
export const isId = (text: string): boolean => UUID.test(text);
