const DEEP = 3;
const MOST = 60;
const code = (text) => `\`${text}\``;

/** The fields of a JSON schema, those inside others too: `start.dateTime`, `items.*.id`. */
export function fieldsOf(schema) {
  const fields = below(withDefinitions(schema), '', 1);
  const left = fields.length - MOST;
  return left > 0 ? [...fields.slice(0, MOST), { path: '…', kind: `${left} more`, required: false }] : fields;
}

/** References are looked up in the schema they stand in. */
const withDefinitions = (schema) => ({ ...schema, definitions: schema.$defs ?? {} });

function below(schema, path, depth) {
  const { properties = {}, required = [], definitions } = schema;
  const own = Object.entries(properties).flatMap(([name, one]) => {
    const field = resolved(one, definitions);
    const at = path ? `${path}.${name}` : name;
    const inner =
      depth < DEEP ? below({ ...insideOf(field), definitions }, `${at}${stars(field)}`, depth + 1) : [];
    return [{ path: at, kind: kindOf(field), required: required.includes(name) }, ...inner];
  });
  const items =
    path === '' && schema.type === 'array' ? below({ ...insideOf(schema), definitions }, '*', depth + 1) : [];
  return [...own, ...items];
}

/** What a reference stands for. */
const resolved = (schema, definitions) =>
  schema.$ref ? { ...definitions[schema.$ref.split('/').at(-1)], ...schema, $ref: undefined } : schema;

/** What a list, or one of several alternatives, holds. */
function insideOf(schema) {
  if (schema.type === 'array') return insideOf(schema.items ?? {});
  const options = schema.anyOf ?? schema.oneOf;
  return options ? (options.map(insideOf).find(({ properties }) => properties) ?? {}) : schema;
}

function stars(schema) {
  if (schema.type === 'array') return `.*${stars(schema.items ?? {})}`;
  const list = (schema.anyOf ?? schema.oneOf ?? []).find(({ type }) => type === 'array');
  return list ? stars(list) : '';
}

/** A schema in a few words. */
export function kindOf(schema) {
  if (schema.enum) return schema.enum.map((one) => code(one)).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(kindOf))].join(' or ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return [type, ...bounds(schema)].join(' ');
}

function bounds({ type, minimum, maximum }) {
  if (type !== 'integer' && type !== 'number') return [];
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`from ${minimum}`] : [];
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : [];
  return [...low, ...high];
}
