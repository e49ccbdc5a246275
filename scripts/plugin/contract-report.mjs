const SIDES = [
  ['manifest', /manifest: /],
  ['mock', /(^| )mock[ :]/],
  ['live', /(^| )live[ :]/],
];
const ALL = [...SIDES, ['code', /^code: /]];
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** The message of a failed test, without its stack and the name of its class. */
const failureText = (message = '') =>
  message
    .replaceAll(COLOURS, '')
    .split(/\n\s+at /)[0]
    .replace(/^(Error: )?(ContractBreach|AdapterError|ZodError|Error): /, '')
    .trim();

const sideOf = (name) => ALL.find(([, pattern]) => pattern.test(name))?.[0] ?? 'its own';

/** The results of a Jest report by tool: `plugins/<tool>/…`. */
export function resultsByTool(report, root) {
  const tools = new Map();
  for (const { name, assertionResults, message, status } of report.testResults) {
    const tool = name.slice(root.length + 1).split(/[\\/]/)[1];
    const known = tools.get(tool) ?? [];
    const unread = status === 'failed' && assertionResults.length === 0;
    if (unread)
      known.push({ name: 'its tests can be read', broken: failureText(message) || 'they cannot be read' });
    for (const { ancestorTitles, title, failureMessages, status: ended } of assertionResults) {
      if (ended !== 'passed' && ended !== 'failed') continue;
      const own = ancestorTitles[0]?.endsWith(' keeps the tool contract')
        ? title
        : [...ancestorTitles, title].join(' ');
      known.push({ name: own, ...(ended === 'failed' ? { broken: failureText(failureMessages[0]) } : {}) });
    }
    tools.set(tool, known);
  }
  return tools;
}

/** The report on one tool as lines; `holds` is true when it keeps the whole contract. */
export function toolReport(tool, results) {
  const broken = results.filter((result) => result.broken !== undefined);
  const lines = [...ALL.map(([side]) => side), 'its own'].flatMap((side) => {
    const own = results.filter(({ name }) => sideOf(name) === side);
    const kept = own.filter((result) => result.broken === undefined).length;
    return own.length > 0 ? [`  ${side.padEnd(9)} ${kept} of ${own.length} kept`] : [];
  });
  const wrong = brokenLines(broken);
  return {
    holds: isSuite(results) && broken.length === 0,
    lines: [tool, ...lines, ...wrong, `  ${ending(results, broken)}`],
  };
}

const brokenLines = (broken) =>
  broken.flatMap(({ name, broken: words }) => [
    `  ✗ ${name}`,
    ...words.split('\n').map((line) => `      ${line}`),
  ]);

/** The report on a tool's recorded calls. */
export function recordedReport(tool, results) {
  const broken = results.filter((result) => result.broken !== undefined);
  const ending =
    broken.length === 0 ? 'Nothing has drifted' : `${broken.length} of ${results.length} have drifted`;
  return {
    holds: broken.length === 0,
    lines: [tool, ...brokenLines(broken), `  ${ending}: ${results.length - 1} recorded calls.`],
  };
}

/** Tests of its own are no contract: the suite judges manifest, mock and live. */
const isSuite = (results) => SIDES.every(([side]) => results.some(({ name }) => sideOf(name) === side));

function ending(results, broken) {
  if (!isSuite(results) && broken.length === 0)
    return 'Its contract was not tested: plugin.spec.ts must call describeToolContract.';
  if (broken.length === 0) return `It keeps the contract: ${results.length} promises, mock and live.`;
  return `It does not keep the contract: ${broken.length} of ${results.length} promises ${broken.length === 1 ? 'is' : 'are'} broken.`;
}
