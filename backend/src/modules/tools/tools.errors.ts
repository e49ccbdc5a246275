import { AppError } from '../../platform/errors/app-error.ts';

const SHOWN = 60;

/** The specification's one text for an unknown tool and for a tool the caller has not connected. */
export const noIntegration = (tool: string): AppError =>
  new AppError('integration_not_found', 404, `No integration found for ${tool.slice(0, SHOWN)}`);
