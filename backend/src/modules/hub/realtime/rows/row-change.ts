/** The channel on which the database says which rows were changed, when the change commits. */
export const ROW_CHANGES = 'row_changes';

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A changed row, by its id and the person whose row it is. */
export interface RowChange {
  readonly table: string;
  readonly type: ChangeType;
  readonly id: string;
  readonly owner: string;
}
