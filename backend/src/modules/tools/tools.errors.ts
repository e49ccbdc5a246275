import { AppError } from '../../platform/errors/app-error.ts';

const SHOWN = 60;

/** The specification's one text for an unknown tool and for a tool the caller has not connected. */
export const noIntegration = (tool: string): AppError =>
  new AppError('integration_not_found', 404, `No integration found for ${tool.slice(0, SHOWN)}`);

/** Another admin was quicker. */
export const settingsChanged = (tool: string): AppError =>
  new AppError(
    'version_conflict',
    409,
    `Somebody changed the settings of ${tool} meanwhile. Look at them and save again.`,
  );

/** Its code is missing or broken. Other tools are not touched by it. */
export const notLoaded = (tool: string, cause: unknown): AppError =>
  new AppError(
    'tool_not_loaded',
    503,
    `${tool} cannot be used at the moment: a part of it is missing on this hub. Its operator finds the reason in the log.`,
    {},
    { cause },
  );
