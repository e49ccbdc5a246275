import { AppError } from '#platform/errors/app-error.ts';
import { shortened } from '#hub/tool-calls/index.ts';

export const functionNotFound = (): AppError => new AppError('function_not_found', 404, 'Function not found');

export const bodyNotObject = (): AppError =>
  new AppError('validation_failed', 400, 'The request body must be a JSON object');

export const toolOrActionRequired = (): AppError =>
  new AppError('validation_failed', 400, 'Either tool_name or action is required');

export const unknownMethod = (method: string): AppError =>
  new AppError('unknown_method', 400, `Unknown method: ${shortened(method)}`);

export const unsupportedType = (type: string): AppError =>
  new AppError('unsupported_request_type', 400, `Unsupported request type: ${shortened(type)}`);

export const badPath = (): AppError =>
  new AppError('invalid_path', 400, 'The path must be plain: no empty or dot segments, no whole address.');

export const uploadStalled = (): AppError =>
  new AppError('request_timeout', 408, 'The upload stopped for too long.');
