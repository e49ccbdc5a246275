export type { DataColumn } from './columns.ts';
export { DataTable, ListEmpty } from './DataTable.tsx';
export { Pager } from './Pager.tsx';
export { RowButton } from './RowButton.tsx';
