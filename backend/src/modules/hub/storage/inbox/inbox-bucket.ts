/** Uploads wait here for the area that takes them over. Nobody reads, copies or links what lies in it. */
export const INBOX_BUCKET = 'records-inbox';
