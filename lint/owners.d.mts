/** The owner of every table, by its qualified name. */
export const TABLE_OWNERS: Readonly<Record<string, string>>;
