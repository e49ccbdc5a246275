export type { DataColumn } from './columns.ts';
export { DataTable } from './DataTable.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { type PagedList, useLocalList, usePagedList } from './paged-list.ts';
export { PagedItems, PagedTable } from './PagedTable.tsx';
export { Pager } from './Pager.tsx';
export { RowButton } from './RowButton.tsx';
