const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; the database would refuse others with an error of its own. */
export const isId = (text: string): boolean => UUID.test(text);
