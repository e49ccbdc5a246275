const PAGE = 500;

/** Page by page, whatever connection they belong to. */
export const HELD_OF_TOOL = `select id, context, owner_id, tool_id, sealed from credentials
  where tool_id = $1 and id > $2 and withheld_at is null order by id limit ${PAGE}`;

/** What was still to be revoked at the address of before. */
export const FORGET_REVOCATIONS = 'delete from token_revocations where tool_id = $1';
