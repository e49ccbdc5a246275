export type { DataColumn } from './columns.ts';
export { DataTable } from './DataTable.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { Pager } from './Pager.tsx';
export { RowButton } from './RowButton.tsx';
