export { OwnedRows, type OwnedTable } from './owned-rows.ts';
export type { Row } from './query/caller-rows.ts';
export { RestModule } from './rest.module.ts';
export type { Kind } from './tables/columns.ts';
export { parseList } from './wire/quoted-list.ts';
