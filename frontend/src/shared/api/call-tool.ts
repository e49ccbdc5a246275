import { requestBuilder } from './request-builder.ts';

/**
 * Calls a tool through `/functions/v1/picaos-proxy` with the payload of the specification. The answer is the tool's own,
 * so the API description does not have it; `T` names the fields that the caller reads.
 *
 * @throws {ApiError} as every request
 */
export const callTool = <T>(
  payload: Record<string, unknown>,
  options: { idempotencyKey?: string } = {},
): Promise<T> => requestBuilder.makeRequest<T>({ type: 'edge', name: 'picaos-proxy', payload, ...options });
