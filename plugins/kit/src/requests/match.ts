import type { OperationSummary, ToolSummary } from '../tool-summary.ts';

/** A tool, or its summary alone. */
interface Matchable<O extends OperationSummary> extends Pick<ToolSummary, 'manifest'> {
  operations: readonly O[];
}

export interface EndpointMatch<O extends OperationSummary = OperationSummary> {
  operation: O;
  /** Path and query parameters taken from the endpoint; they belong into the input beside the payload. */
  params: Record<string, string>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The endpoint as written, and without the base address's own path or the version at its end. */
function spellings(plugin: Pick<ToolSummary, 'manifest'>, segments: string[]): string[][] {
  const base = plugin.manifest.baseUrl ? segmentsOf(new URL(plugin.manifest.baseUrl).pathname) : [];
  const found = [segments];
  for (let start = 0; start < base.length; start += 1) {
    const prefix = base.slice(start);
    if (prefix.every((segment, index) => segments[index] === segment))
      found.push(segments.slice(prefix.length));
  }
  return found;
}

function paramsOf(template: string[], segments: string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const value = decode(segments[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (value === undefined || (!name && value !== part)) return undefined;
    if (name) params[name] = value;
  }
  return params;
}

function matchPath<O extends OperationSummary>(plugin: Matchable<O>, path: string): EndpointMatch<O>[] {
  const written = spellings(plugin, segmentsOf(path));
  const found = plugin.operations.flatMap((operation) => {
    const template = segmentsOf(operation.request.path);
    const params = written
      .map((segments) => paramsOf(template, segments))
      .find((match) => match !== undefined);
    return params ? [{ operation, params }] : [];
  });
  // `/patients/Simple` is not the patient called Simple: the most literal template wins.
  const fewest = Math.min(...found.map(({ params }) => Object.keys(params).length));
  return found.filter(({ params }) => Object.keys(params).length === fewest);
}

function byId<O extends OperationSummary>(plugin: Matchable<O>, endpoint: string): EndpointMatch<O>[] {
  const operation = plugin.operations.find(({ id }) => id === endpoint.replace(/^\//, ''));
  return operation ? [{ operation, params: {} }] : [];
}

/**
 * Finds the operation that an `api_endpoint` means: an operation id, or the vendor's path with or without leading slash,
 * version and query. POST is the product's way of calling anything, so it is accepted whatever the vendor's verb when the
 * endpoint names exactly one operation.
 */
export function matchEndpoint<O extends OperationSummary>(
  plugin: Matchable<O>,
  method: string,
  apiEndpoint: string,
): EndpointMatch<O> | undefined {
  const verb = method.trim().toUpperCase();
  const [path = '', query = ''] = apiEndpoint.trim().split('?', 2);
  const ids = byId(plugin, path);
  const found = ids.length > 0 ? ids : matchPath(plugin, path);
  const exact = found.filter(({ operation }) => operation.request.method === verb);
  const match = exact[0] ?? (verb === 'POST' && found.length === 1 ? found[0] : undefined);
  return (
    match && {
      operation: match.operation,
      params: { ...Object.fromEntries(new URLSearchParams(query)), ...match.params },
    }
  );
}

/** The operation of a unified `action`: `<operation>` or `<model>.<verb>`. */
export function resolveAction<O extends OperationSummary>(
  plugin: { operations: readonly O[] },
  action: string,
): O | undefined {
  const [model, verb] = action.split('.', 2);
  return plugin.operations.find(
    ({ id, unified }) =>
      id === action || (unified !== undefined && unified.model === model && unified.verb === verb),
  );
}
