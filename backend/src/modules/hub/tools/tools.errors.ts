import { AppError } from '#platform/errors/app-error.ts';
import type { RouteUse } from './routes/route-users.ts';
import type { ToolRoute } from './routes/tool-routes.ts';

const SHOWN = 60;

/** The specification's one text for an unknown tool and for a tool the caller has not connected. */
export const noIntegration = (tool: string): AppError =>
  new AppError('integration_not_found', 404, `No integration found for ${tool.slice(0, SHOWN)}`);

/** Another admin changed the settings first. */
export const settingsChanged = (tool: string): AppError =>
  new AppError(
    'version_conflict',
    409,
    `Someone else changed the settings of ${tool}. Review them and save again.`,
  );

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

/** The admin may remove them all the same by naming their ids. */
export const routesInUse = (
  tool: string,
  routes: readonly ToolRoute[],
  { people, hub }: RouteUse,
): AppError => {
  const users = list.format([
    ...counted(people, 'person’s connection', 'people’s connections'),
    ...(hub > 0 ? ['the connection of the whole hub'] : []),
  ]);
  const names = list.format(routes.map(({ name }) => `“${name}”`));
  const words = `${users.charAt(0).toUpperCase()}${users.slice(1)} to ${tool} ${people + hub > 1 ? 'go' : 'goes'} over ${names}.`;
  const then = 'Without it there is no address to call: each owner is asked to reconnect on another route.';
  return new AppError('route_in_use', 409, `${words} ${then}`, { people, hub });
};

/** The code of one tool is missing or broken. Other tools are not affected. */
export const notLoaded = (tool: string, cause: unknown): AppError =>
  new AppError(
    'tool_not_loaded',
    503,
    `${tool} cannot be used at the moment: a part of it is missing on this hub. The operator can find the reason in the log.`,
    {},
    { cause },
  );
