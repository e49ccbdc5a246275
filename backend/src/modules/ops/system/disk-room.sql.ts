/** Sql: little memory makes the next statement of the transaction write to the disk. */
export const LITTLE_MEMORY = `select set_config('work_mem', '64kB', true)`;
/** 280 KB that do not fit into 64: they go to the disk where the tables are, and are gone with the statement. */
export const SPILL = 'select count(*) from generate_series(1, 20000)';
