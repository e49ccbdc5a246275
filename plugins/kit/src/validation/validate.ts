import type { ToolPlugin } from '../runtime-types.ts';
import { aboutDeclaration } from '../declare/faults.ts';
import { inMode } from '../requests/modes.ts';
import { aboutKit } from '../kit-version.ts';
import { settingsOf } from '../settings.ts';
import { aboutBounds } from './validate-bounds.ts';
import { aboutDeprecation } from './validate-deprecation.ts';
import { aboutOAuth } from './validate-oauth.ts';
import { aboutPatientData } from './validate-patient-data.ts';
import { aboutPermits } from './validate-permits.ts';
import type { AuthMethod, Operation, ToolManifest } from '../types.ts';
import { aboutBegunJobs, aboutWebhook } from './validate-webhook.ts';

const CATEGORIES = ['AI', 'Data', 'Orthodontics', 'Practice Management', 'Scheduling', 'Communication'];
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Five minutes. */
const LONGEST_MS = 300_000;
const WAIT = `must lie between 1 and ${LONGEST_MS}; nobody waits longer for an answer`;
const isWait = (ms: number | undefined): boolean => ms === undefined || (ms > 0 && ms <= LONGEST_MS);

type Rule = [ok: boolean, sentence: string];
const broken = (rules: Rule[]): string[] => rules.filter(([ok]) => !ok).map(([, sentence]) => sentence);

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

function aboutAddress(manifest: ToolManifest): string[] {
  const { baseUrl, hosts } = manifest;
  const host = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : undefined;
  return broken([
    [hosts.every((name) => HOST.test(name)), 'hosts must be bare host names such as api.vendor.com'],
    [baseUrl === undefined || isHttps(baseUrl), 'baseUrl must be an https address'],
    [host === undefined || hosts.includes(host), `baseUrl leads to ${host}, which is missing in hosts`],
  ]);
}

function aboutIdentity(manifest: ToolManifest): string[] {
  const { id, name, category, description, logo, dataClasses, contexts, limits } = manifest;
  const outside = /<script|<foreignObject|\son\w+=|href=|url\(/i.test(logo);
  return broken([
    [/^[a-z][a-z0-9-]*$/.test(id), `id '${id}' must be lower case letters, digits and hyphens`],
    [name.trim() !== '', 'name is empty'],
    [description.trim() !== '', 'description is empty'],
    [CATEGORIES.includes(category), `category '${category}' is not one of ${CATEGORIES.join(', ')}`],
    [/^<svg[\s>]/.test(logo.trim()) && !outside, 'logo must be one inline <svg> without scripts or links'],
    [dataClasses.length > 0, 'dataClasses is empty; say none when no practice data is involved'],
    [contexts.length > 0, 'contexts is empty'],
    [isWait(limits.timeoutMs), `limits.timeoutMs ${WAIT}`],
  ]);
}

function aboutAuth(manifest: ToolManifest, method: AuthMethod): string[] {
  const fields = new Set(method.fields.map(({ name }) => name));
  if (method.kind === 'oauth2' || method.exchange) fields.add('access_token');
  const settings = new Set(settingsOf(manifest).map(({ name }) => name));
  const exchanged = method.exchange?.kind === 'key' ? method.exchange.headers : {};
  const templates = [...Object.values(method.headers), ...Object.values(exchanged)].join(' ');
  const used = [...templates.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  const unknown = used.filter((reference) => {
    const [source, name = ''] = reference.split('.');
    return !(source === 'credential' && fields.has(name)) && !(source === 'settings' && settings.has(name));
  });
  return broken([
    [
      unknown.length === 0,
      `auth '${method.kind}' uses {${unknown.join('}, {')}}, which no field or setting supplies`,
    ],
    [method.kind === 'oauth2' || method.fields.length > 0, `auth '${method.kind}' asks for no field`],
  ]);
}

function aboutOperation(plugin: ToolPlugin, operation: Operation): string[] {
  const { id, request, stream, timeoutMs } = operation;
  const mock = plugin.mock;
  return broken([
    [/^[a-z][a-z0-9_]*$/.test(id), `operation id '${id}' must be lower case letters, digits and underscores`],
    [request.path.startsWith('/'), `${id}: the path must begin with a slash`],
    [isWait(timeoutMs), `${id}: timeoutMs ${WAIT}`],
    [isWait(stream?.idleTimeoutMs), `${id}: stream.idleTimeoutMs ${WAIT}`],
    [mock.operations[id] !== undefined, `${id}: the mock has no handler for it`],
    [!stream || mock.streams?.[id] !== undefined, `${id}: the mock has no stream for it`],
  ]);
}

function aboutReferences(plugin: ToolPlugin): string[] {
  const { manifest, operations, mock } = plugin;
  const ids = operations.map(({ id }) => id);
  const check = operations.find(({ id }) => id === manifest.check.operation);
  const settings = new Set(settingsOf(manifest).map(({ name }) => name));
  const missing =
    manifest.live.when === 'settings' ? manifest.live.settings.filter((name) => !settings.has(name)) : [];
  const unknownOperations = [...Object.keys(mock.operations), ...Object.keys(mock.streams ?? {})].filter(
    (id) => !ids.includes(id),
  );
  return broken([
    [operations.length > 0, 'there is no operation'],
    [new Set(ids).size === ids.length, 'two operations have the same id'],
    [
      check?.effect === 'read',
      `the check operation '${manifest.check.operation}' is not one of its read operations`,
    ],
    [
      !check || check.input.safeParse(manifest.check.input).success,
      'the check input does not fit its operation',
    ],
    [missing.length === 0, `live availability names unknown settings: ${missing.join(', ')}`],
    [
      unknownOperations.length === 0,
      `the mock answers operations that do not exist: ${unknownOperations.join(', ')}`,
    ],
  ]);
}

/** What is filled into an address may not be a secret: addresses are logged on their way. */
function aboutAddressFields({ manifest, operations }: ToolPlugin): string[] {
  const open = new Set(
    manifest.auth.flatMap(({ fields }) => fields.filter((one) => !one.secret)).map((one) => one.name),
  );
  return operations.flatMap(({ id, request }) =>
    Object.values(request.fixedQuery ?? {})
      .flatMap((value) => [...value.matchAll(/\{credential\.(\w+)\}/g)].map((match) => match[1] ?? ''))
      .filter((name) => !open.has(name))
      .map((name) => `${id}: its address holds ${name}, which is no open field of a form`),
  );
}

/** Whether samples may answer is asked before it is known which way a call takes. */
function aboutFallback({ operations }: ToolPlugin, mode: string, code: readonly Operation[]): string[] {
  const own = new Map(operations.map(({ id, fallback }) => [id, fallback]));
  return code
    .filter(({ id, fallback }) => own.get(id) !== fallback)
    .map(({ id }) => `mode '${mode}': ${id}: its fallback is not that of the tool's own operation`);
}

/** A mode is checked as the complete tool that it makes. */
function aboutModes(plugin: ToolPlugin): string[] {
  const { modes = [], mode } = plugin.manifest;
  const named = modes.length === 0 || mode ? [] : ['it has modes, but its own way has no name'];
  const strange = modes.flatMap(({ id, operations }) => {
    const code = plugin.modes?.[id]?.operations ?? [];
    const same = code.length === operations.length && code.every((one) => operations.includes(one.id));
    return same
      ? aboutFallback(plugin, id, code)
      : [`mode '${id}': its operations are not those of its code`];
  });
  if (named.length + strange.length > 0) return [...named, ...strange];
  return modes.flatMap(({ id }) =>
    validateManifest(inMode(plugin, { mode: id })).map((fault) => `mode '${id}': ${fault}`),
  );
}

/** Everything wrong with a plugin's content, one sentence each; boot stops with the plugin's name and these. */
export function validateManifest(plugin: ToolPlugin): string[] {
  const { manifest, operations } = plugin;
  return [
    ...aboutDeclaration(plugin.declared),
    ...aboutKit(manifest.kit),
    ...aboutIdentity(manifest),
    ...aboutBounds(plugin),
    ...aboutAddress(manifest),
    ...manifest.auth.flatMap((method) => aboutAuth(manifest, method)),
    ...operations.flatMap((operation) => aboutOperation(plugin, operation)),
    ...aboutPatientData(plugin),
    ...aboutPermits(plugin),
    ...aboutDeprecation(plugin),
    ...aboutOAuth(plugin),
    ...aboutReferences(plugin),
    ...aboutAddressFields(plugin),
    ...aboutWebhook(manifest),
    ...aboutBegunJobs(plugin),
    ...aboutModes(plugin),
  ];
}
