/** Reason for SQL: named, so that the test of the work for known and unknown addresses tells it from the rest. */
export const CREATE_EMPTY_USER = 'insert into auth.users (id) values ($1)';
