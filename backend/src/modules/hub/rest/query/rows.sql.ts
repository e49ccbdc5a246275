/**
 * For the rest of the transaction: the statements run as the role that sees public columns only, and of the rows those of this
 * caller (decision 62). TypeORM cannot change the role.
 */
export const ENTER = `select set_config('chairside.caller', $1, true), set_config('role', 'chairside_rest', true)`;
/** Back to the hub's own role, in which its services write. */
export const LEAVE = `select set_config('role', 'none', true)`;

/** TypeORM writes numbers into the text, which would make a shape of every page. */
export const paged = (text: string, parameters: number): string =>
  `${text} limit $${parameters + 1} offset $${parameters + 2}`;
