/** The key of the hub's own connections, in the directory and on the channel. */
export const HUB_KEY = 'platform';
const ORGANISATION_PREFIX = 'organisation:';
/** The key of an organisation's connections. */
export const organisationKey = (id: string): string => ORGANISATION_PREFIX + id;
export const isOrganisationKey = (key: string): boolean => key.startsWith(ORGANISATION_PREFIX);
/** The key of a row `p` of platform_connections, for a statement that notifies of its change. */
export const PLATFORM_KEY = `coalesce('${ORGANISATION_PREFIX}' || p.organisation_id, '${HUB_KEY}')`;
