/** Sql: read on a bare connection, before there is a data source. */
export const FINISHED = 'select name from migrations';
