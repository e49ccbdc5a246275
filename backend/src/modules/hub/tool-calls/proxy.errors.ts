import { AppError } from '#platform/errors/app-error.ts';

const SHOWN = 60;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

export const functionNotFound = (): AppError => new AppError('function_not_found', 404, 'Function not found');

export const bodyNotObject = (): AppError =>
  new AppError('validation_failed', 400, 'The request body must be a JSON object');

export const nothingAsked = (): AppError =>
  new AppError('validation_failed', 400, 'Either tool_name or action is required');

export const badField = (field: string, rule: string): AppError =>
  new AppError('validation_failed', 400, `${field} ${rule}`, { fields: { [field]: `${field} ${rule}` } });

export const unknownMethod = (method: string): AppError =>
  new AppError('unknown_method', 400, `Unknown method: ${short(method)}`);

export const unsupportedType = (type: string): AppError =>
  new AppError('unsupported_request_type', 400, `Unsupported request type: ${short(type)}`);

export const unknownOperation = (tool: string, asked: string, operations: readonly string[]): AppError =>
  new AppError('unknown_operation', 404, `${tool} has no operation '${short(asked)}'`, { operations });

/** An action of the unified model that this system does not offer. */
export const notSupported = (tool: string, action: string, operations: readonly string[]): AppError =>
  new AppError('not_supported', 422, `${tool} does not support '${short(action)}'`, { operations });

export const ambiguousTool = (action: string, tools: readonly string[]): AppError =>
  new AppError(
    'ambiguous_tool',
    400,
    `Several of your tools can do '${short(action)}': name one in params.tool_name (${tools.join(', ')})`,
    { tools },
  );

export const contextRefused = (text: string): AppError => new AppError('integration_context', 403, text);

export const accessRefused = (tool: string, access: 'read' | 'write'): AppError =>
  new AppError('permission_denied', 403, `Your connection to ${tool} does not allow ${access} access.`);

/** A member who may look through the organisation's connection, and no more. */
export const notGrantedToWrite = (tool: string): AppError =>
  new AppError(
    'grant_needed',
    403,
    `Your organisation has not given you permission to change anything in ${tool}. Its owner or a manager can.`,
    { needed_grant: 'practice.write' },
  );

export const liveOnly = (tool: string): AppError =>
  new AppError('live_required', 409, `Passthrough needs a live connection to ${tool}.`);

export const badPath = (): AppError =>
  new AppError('invalid_path', 400, 'The path must be plain: no empty or dot segments, no whole address.');

export const uploadStalled = (): AppError =>
  new AppError('request_timeout', 408, 'The upload stopped for too long.');

/** As for a key that the vendor refuses, only that it is not even sent. */
export const reconnectFirst = (tool: string): AppError =>
  new AppError('needs_reconnect', 502, `Please connect ${tool} again: its address on this hub was changed.`);
