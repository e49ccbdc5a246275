import { AdapterError } from '../../runs/adapter-error.ts';
import { answerOf } from '../../declare/answers.ts';
import { withValueAt } from '../../declare/paths.ts';
import type { ToolDeclaration } from '../../declare/types.ts';
import { matchEndpoint } from '../../requests/match.ts';
import { headersOf } from '../../requests/request.ts';
import type { LiveContext, ToolPlugin } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { MemoryMockStore } from '../memory-store.ts';
import { startVendorServer, type VendorServer } from './vendor-server.ts';
import type { RecordedRequest, VendorAnswer } from './wire-types.ts';

type Key = Pick<LiveContext, 'credential' | 'settings'>;

export interface DeclaredServerOptions extends Key {
  port?: number | undefined;
  /** The vendor's OpenAPI document, to which requests and answers are held. */
  openApi?: URL | undefined;
}

/** The headers that prove who calls, as the manifest says them. */
function proofOf({ manifest }: ToolPlugin, key: Key): [string, string][] {
  const transport = { send: () => Promise.reject(new Error('nothing is sent here')) };
  const names = manifest.auth.flatMap(({ headers }) =>
    Object.keys(headers).map((name) => name.toLowerCase()),
  );
  const sent = headersOf(manifest, { ...key, transport });
  return Object.entries(sent).filter(([name]) => name === 'authorization' || names.includes(name));
}

/** Lists come as repeated names, and what is no field of the body comes as text. */
function queryOf(query: URLSearchParams): Json {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)]),
  );
}

async function answer(
  tool: ToolPlugin,
  declared: ToolDeclaration,
  store: MemoryMockStore,
  request: RecordedRequest,
): Promise<VendorAnswer | undefined> {
  const { method, query, body, headers } = request;
  const path = request.path.split('/').map(encodeURIComponent).join('/');
  const match = matchEndpoint({ ...tool, manifest: { ...tool.manifest, baseUrl: '' } }, method, path);
  const operation = declared.operations.find(({ id }) => id === match?.operation.id);
  if (!match || !operation) return undefined;
  const input = { ...queryOf(query), ...(body as Json | undefined), ...match.params };
  const base = new URL(tool.manifest.baseUrl ?? 'http://vendor.example').pathname.replace(/\/$/, '');
  const made = await answerOf(declared, operation, input, store, `http://${headers.host}${base}${path}`);
  return { body: made };
}

/**
 * A local vendor made of a declaration: it takes what the manifest says and answers from the samples. The tool's own words are
 * all it knows; with the vendor's document it is held to that, too.
 */
export function startDeclaredServer(tool: ToolPlugin, options: DeclaredServerOptions): Promise<VendorServer> {
  const { declared, manifest } = tool;
  if (!declared) throw new Error(`${manifest.id} is not made by declareTool`);
  const store = new MemoryMockStore();
  const proof = proofOf(tool, options);
  const error = (status: number, _: unknown, echo: string): VendorAnswer => ({
    status,
    body: withValueAt({}, manifest.errorText ?? 'error.message', `Problem ${status} for ${echo}`),
  });
  // With a document the statuses are the document's.
  const usual = ({ method }: RecordedRequest, { body }: VendorAnswer): number =>
    body === undefined ? 204 : method === 'POST' ? 201 : 200;
  return startVendorServer({
    ...(options.port !== undefined && { port: options.port }),
    ...(options.openApi && { openApi: options.openApi }),
    basePath: new URL(manifest.baseUrl ?? 'http://vendor.example').pathname.replace(/\/$/, ''),
    accepts: ({ headers }) => proof.every(([name, value]) => headers[name] === value),
    handle: (request) =>
      answer(tool, declared, store, request).then(
        (made) => {
          if (!made) return error(404, undefined, request.path);
          return options.openApi ? made : { ...made, status: usual(request, made) };
        },
        (cause: unknown) => error(cause instanceof AdapterError ? 404 : 500, undefined, request.path),
      ),
    error,
  });
}
