import { AppError } from '#platform/errors/app-error.ts';

const SHOWN = 60;
/** Text of the caller's for an error message: at most 60 characters of it. */
export const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

export const badField = (field: string, rule: string): AppError =>
  new AppError('validation_failed', 400, `${field} ${rule}`, { fields: { [field]: `${field} ${rule}` } });

export const unknownOperation = (tool: string, endpoint: string, operations: readonly string[]): AppError =>
  new AppError('unknown_operation', 404, `${tool} has no operation '${shortened(endpoint)}'`, { operations });

/** An action of the unified model that this system does not offer. */
export const notSupported = (tool: string, action: string, operations: readonly string[]): AppError =>
  new AppError('not_supported', 422, `${tool} does not support '${shortened(action)}'`, { operations });

export const ambiguousTool = (action: string, tools: readonly string[]): AppError =>
  new AppError(
    'ambiguous_tool',
    400,
    `Several of your tools can do '${shortened(action)}': name one in params.tool_name (${tools.join(', ')})`,
    { tools },
  );

export const contextRefused = (text: string): AppError => new AppError('integration_context', 403, text);

export const accessRefused = (tool: string, access: 'read' | 'write'): AppError =>
  new AppError('permission_denied', 403, `Your connection to ${tool} does not allow ${access} access.`);

/** A member who may read through the organisation's connection but not write. */
export const notGrantedToWrite = (tool: string): AppError =>
  new AppError(
    'grant_needed',
    403,
    `Your organization has not given you permission to change anything in ${tool}. Its owner or a manager can.`,
    { needed_grant: 'practice.write' },
  );

export const liveOnly = (tool: string): AppError =>
  new AppError('live_required', 409, `Passthrough needs a live connection to ${tool}.`);

/** Same answer as for a key that the vendor refuses; this key is not sent at all. */
export const reconnectFirst = (tool: string): AppError =>
  new AppError('needs_reconnect', 502, `Please reconnect ${tool}: its address on this hub was changed.`);
