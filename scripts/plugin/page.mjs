import { capabilitiesOf, inMode, settingsOf, timeoutOf } from '@chairside/kit';
import { z } from 'zod';
import { fieldsOf } from './schema-fields.mjs';

const CONTEXTS = { user: 'one person’s account', platform: 'one account for everybody' };
const CLASSES = { none: 'none', business: 'business data', phi: 'patient data' };
const KINDS = {
  apiKey: 'an API key',
  basic: 'user name and password',
  custom: 'its own keys',
  oauth2: 'the vendor’s consent page',
};
const PROOFS = {
  standard: 'signed by Standard Webhooks',
  hmac: 'signed with a shared secret',
  header: 'with a shared secret in a header',
  body: 'with a shared secret in the body',
};

/** A table cell may contain neither a line break nor a vertical bar. */
const cell = (text) =>
  String(text)
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) =>
  rows.length === 0
    ? []
    : [row(...head), row(...head.map(() => '---')), ...rows.map((one) => row(...one)), ''];
const code = (text) => `\`${text}\``;
const codes = (list) => list.map(code).join(', ');

/** The page of one tool, made from its manifest and operations alone. */
export function pageOf(plugin) {
  const { manifest, operations } = plugin;
  return [
    `# ${manifest.name}`,
    '',
    manifest.description,
    '',
    `_Made from \`plugins/${manifest.id}\` by \`npm run plugin:docs\`; edit the tool, not this page._`,
    '',
    ...facts(manifest),
    '## Connecting',
    '',
    ...manifest.auth.flatMap(connecting),
    ...(manifest.modes ?? []).flatMap((mode) => modeSection(plugin, mode)),
    '## What an operator sets',
    '',
    ...settings(manifest),
    '## Operations',
    '',
    ...table(
      ['Operation', 'Effect', 'Request', 'When live fails', 'May be sent twice'],
      operations.map((one) => [
        code(one.id),
        one.effect,
        code(`${one.request.method} ${one.request.path}`),
        one.fallback === 'list' ? 'sample data, marked as such' : 'an error',
        one.idempotent ? 'yes' : 'no',
      ]),
    ),
    ...operations.flatMap((one) => operation(plugin, one)),
    ...unified(plugin),
  ].join('\n');
}

function facts(manifest) {
  const { limits, live, check } = manifest;
  return table(
    ['', ''],
    [
      ['Id', code(manifest.id)],
      ['Category', manifest.category],
      ['Data', manifest.dataClasses.map((one) => CLASSES[one]).join(', ')],
      ['Connected as', manifest.contexts.map((one) => CONTEXTS[one]).join('; ')],
      ['Address', manifest.baseUrl ? code(manifest.baseUrl) : 'none until an operator sets one'],
      ['May call', manifest.hosts.length > 0 ? codes(manifest.hosts) : 'only the address an operator sets'],
      [
        'Live',
        live.when === 'always'
          ? 'always'
          : `once ${codes(live.settings)} ${live.settings.length > 1 ? 'are' : 'is'} set; sample data until then`,
      ],
      ['A key is checked with', code(check.operation)],
      [
        'Limits',
        `${limits.concurrency} requests at once, ${limits.perMinute} a minute, per account at the vendor`,
      ],
      ...(manifest.webhook ? [['Tells of events', PROOFS[manifest.webhook.proof.kind]]] : []),
      ...(manifest.withheld ? [['Left out of every answer', codes(manifest.withheld)]] : []),
    ],
  );
}

function connecting({ kind, title, help, helpUrl, fields, scopes = [] }) {
  return [
    `${title}: with ${KINDS[kind]}.${help ? ` ${help}` : ''}${helpUrl ? ` <${helpUrl}>` : ''}`,
    '',
    ...table(
      ['Field', 'Name', 'Secret', 'Required'],
      fields.map((one) => [
        one.label,
        code(one.name),
        one.secret ? 'yes' : 'no',
        one.required ? 'yes' : 'no',
      ]),
    ),
    ...table(
      ['Scope', 'Why', 'Asked for'],
      scopes.map(({ scope, reason, ask }) => [
        code(scope),
        reason,
        ask === 'later' ? 'when it is needed' : 'at once',
      ]),
    ),
  ];
}

/** Another mode of the tool: how to connect, what it calls, and what it does not support. */
function modeSection(plugin, { id, name, baseUrl, auth }) {
  const { manifest, operations } = inMode(plugin, { mode: id });
  const requests = new Map(operations.map((one) => [one.id, one.request]));
  const missing = plugin.operations.filter((one) => !requests.has(one.id));
  return [
    `### Via ${name}`,
    '',
    `Chosen with the setting \`mode\` (\`${id}\`). The operations have the same inputs and answers. Address: ${baseUrl ? code(baseUrl) : 'the one an operator sets'}; a key is checked with ${code(manifest.check.operation)}.`,
    '',
    ...auth.flatMap(connecting),
    ...table(
      ['Operation', 'Request'],
      [...requests].map(([one, { method, path }]) => [code(one), code(`${method} ${path}`)]),
    ),
    ...(missing.length > 0 ? [`Not offered this way: ${codes(missing.map((one) => one.id))}.`, ''] : []),
  ];
}

function settings(manifest) {
  const prefix = `HUB_${manifest.id.replaceAll('-', '_').toUpperCase()}_`;
  return table(
    ['Variable', 'What', 'Default'],
    settingsOf(manifest).map((one) => [
      code(`${prefix}${one.name.toUpperCase()}`),
      `${one.label}${one.secret ? ' (secret)' : ''}`,
      one.default ? code(one.default) : '–',
    ]),
  );
}

function operation(plugin, one) {
  const input = z.toJSONSchema(one.input, { io: 'input' });
  const output = z.toJSONSchema(one.output, { io: 'input', unrepresentable: 'any' });
  return [
    `### ${one.title} (\`${one.id}\`)`,
    '',
    `${one.description} Up to ${timeoutOf(plugin, one) / 1000} s.${one.stream ? ' Can be streamed.' : ''}`,
    '',
    ...ending(one),
    ...(one.permits?.read ? [`Changes nothing: ${one.permits.read}`, ''] : []),
    ...(one.permits?.address ? [`Patient data in its address: ${one.permits.address}`, ''] : []),
    ...(one.permits?.repeat ? [`May be sent twice: ${one.permits.repeat}`, ''] : []),
    ...(one.permits?.sampleData ? [`Sample data may answer: ${one.permits.sampleData}`, ''] : []),
    ...(one.scopes?.length
      ? [`Needs ${one.scopes.length > 1 ? 'one of ' : ''}${codes(one.scopes)}.`, '']
      : []),
    ...table(
      ['Input', 'Kind', 'Required'],
      fieldsOf(input).map(({ path, kind, required }) => [code(path), kind, required ? 'yes' : 'no']),
    ),
    ...table(
      ['Answer', 'Kind', 'Always there'],
      fieldsOf(output).map(({ path, kind, required }) => [code(path), kind, required ? 'yes' : 'no']),
    ),
    ...(one.phi?.length ? [`Patient data in the answer: ${codes(one.phi)}.`, ''] : []),
  ];
}

/** What is said of an operation that will end. */
function ending({ deprecated }) {
  if (!deprecated) return [];
  const { since, use, until } = deprecated;
  const instead = use ? ` Use ${code(use)} instead.` : '';
  return [`**Deprecated** since ${since}.${instead}${until ? ` It may be gone from ${until} on.` : ''}`, ''];
}

function unified(plugin) {
  const rows = capabilitiesOf(plugin).map(({ model, verbs, lacks }) => [
    model,
    verbs.join(', '),
    lacks.length > 0 ? codes(lacks) : '–',
  ]);
  return rows.length > 0
    ? ['## In the unified practice model', '', ...table(['Model', 'Can', 'Never has'], rows)]
    : [];
}

/** The list of all tools, in the order of the catalogue. */
export const indexOf = (catalogue) =>
  [
    '# Tools',
    '',
    '_Made by `npm run plugin:docs`._',
    '',
    ...table(
      ['Tool', 'Category', 'What it does', 'Operations'],
      catalogue.map(({ manifest, operations }) => [
        `[${manifest.name}](${manifest.id}.md)`,
        manifest.category,
        manifest.description,
        operations.length,
      ]),
    ),
    '## What is live, and what is sample data only',
    '',
    'Every tool has sample data for all of its operations, and every operation has a live side. Which of them answers is a matter of the connection and of what an operator has set.',
    '',
    ...table(['Tool', 'Live', 'Over', 'Sample data only'], catalogue.map(availability)),
  ].join('\n');

/** One row of the list: when the tool is live, what it then calls, and why it may not be live. */
function availability({ manifest, operations }) {
  const { name, hosts, baseUrl, live, auth, modes = [] } = manifest;
  const needs =
    live.when === 'always'
      ? 'with each person’s own key'
      : `once ${codes(live.settings)} ${live.settings.length > 1 ? 'are' : 'is'} set`;
  const own = baseUrl
    ? `the vendor’s own API (${codes(hosts)})`
    : 'a gateway in a format of our own: the vendor has no public API';
  const until =
    live.when === 'always' ? 'a person who chose it' : 'everybody until then; a person who chose it';
  const others = modes.map((mode) => {
    const left = operations.filter(({ id }) => !mode.operations.includes(id)).map(({ id }) => id);
    return left.length > 0 ? `; via ${mode.name} ${codes(left)} are not offered (no stand-in)` : '';
  });
  const consent = auth[0].kind === 'oauth2' ? ' and a person has consented' : '';
  return [
    name,
    [`${needs}${consent}`, ...modes.map((mode) => `or with \`mode\` \`${mode.id}\``)].join(' '),
    [own, ...modes.map((mode) => `${mode.name} (${codes(mode.hosts)})`)].join('; '),
    `${until}${others.join('')}`,
  ];
}
