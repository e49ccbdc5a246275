import { Sampler } from './sample.mjs';
import { isObject, namedFields, plain, ZodWriter } from './schema.mjs';
import { keyOf, listIn, pagingOf, personalIn, seemsToRead, words } from './guess.mjs';

const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION = 300;
const KEY_HEADER = /^idempotency-?key$/i;

/** As an operation id: `listPatients` is `list_patients`; without one, verb and path. */
export const idOf = ({ described, method, path }) =>
  words(described.operationId ?? `${method} ${path}`)
    .join('_')
    .replace(/^(?=\d)/, 'op_');

const fieldName = (name) => name.replaceAll(/\W/g, '_');

/** Where the sample records of a list are kept: `/patients/{id}/notes` is `notes`. */
const collectionOf = (path) =>
  words(
    path
      .split('/')
      .filter((one) => one && !one.startsWith('{'))
      .at(-1) ?? 'rows',
  ).join('_');

function shortened(text, most) {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[<>`*]/g, '')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

/** Why an operation cannot be data, as far as its document tells; undefined where it can. */
export function hindrance({ body, answer }, document) {
  if (body?.other) return `its body is ${body.other}`;
  if (body?.schema && !isObject(plain(document, body.schema))) return 'its body is no object';
  return answer.other ? `its answer is ${answer.other}` : undefined;
}

function isIn(value, [head, ...rest]) {
  if (head === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  return head === '*'
    ? Object.values(value).some((one) => isIn(one, rest))
    : head in value && isIn(value[head], rest);
}

/** One operation of a document as a declared operation, with what could not be known. */
export class OperationGuess {
  constructor(document, source) {
    this.document = document;
    this.source = source;
    this.sampler = new Sampler(document);
    this.questions = [];
    this.id = idOf(source);
    this.list = source.method === 'get' ? listIn(document, source.answer.schema) : undefined;
    this.paging = this.list && pagingOf(document, source, this.list);
    if (this.paging === 'unclear') {
      this.questions.push(`pagination of ${this.id}: how does the list go on? Or is it always whole?`);
      this.paging = undefined;
    }
    if (seemsToRead(source))
      this.questions.push(
        `effect of ${this.id}: it is named like a read. If it changes nothing: effect: 'read', and the reason in permits.read`,
      );
  }

  /** The parts of the request: names in braces as the kit takes them, what travels in the query of a POST, headers. */
  request() {
    const { method, path, parameters, body } = this.source;
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    const headers = Object.fromEntries(
      this.headers().map(({ name }) => [name.toLowerCase(), `{${this.#inputOf(name)}}`]),
    );
    return {
      method: method.toUpperCase(),
      path: path.replaceAll(/\{([^}]+)\}/g, (_, name) => `{${fieldName(name)}}`),
      ...(query.length > 0 && !['get', 'delete'].includes(method) && { query }),
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(body?.schema && !body.required && { bodyOptional: true }),
    };
  }

  /** What else could not be known once its samples are made. */
  open() {
    this.example();
    this.sample();
    const names = [...this.sampler.unmatched];
    return names.length > 0
      ? [
          `samples of ${this.id}: ${names.join(', ')} must match a pattern; put a value that does into its example, sample or records`,
        ]
      : [];
  }

  headers() {
    return this.source.parameters.filter(
      (one) => one.in === 'header' && (one.required || KEY_HEADER.test(one.name)),
    );
  }

  #inputOf = (name) => (KEY_HEADER.test(name) ? 'idempotencyKey' : fieldName(name.toLowerCase()));

  /** Parameters and body as one input. */
  inputs() {
    const { parameters, body } = this.source;
    const inAddress = parameters.filter(
      (one) => (one.in === 'path' || one.in === 'query') && one.name !== '__proto__',
    );
    const address = inAddress.map((one) => ({
      ...one,
      key: one.in === 'path' ? fieldName(one.name) : one.name,
    }));
    const headers = this.headers().map((one) => ({ ...one, key: this.#inputOf(one.name) }));
    const all = [...address, ...headers].map(({ key, required, schema }) => ({
      key,
      required: required === true,
      schema: schema ?? {},
      isText: true,
    }));
    const found = body?.schema ? plain(this.document, body.schema) : {};
    const fields = namedFields(found).map((key) => ({
      key,
      required: body.required && (found.required ?? []).includes(key),
      schema: found.properties[key],
      isText: false,
    }));
    return [...all, ...fields.filter(({ key }) => !all.some((one) => one.key === key))];
  }

  inputCode() {
    const codes = this.inputs().map(({ key, required, schema, isText }) => {
      const code = new ZodWriter(this.document, { isInput: true, isText }).write(schema, 1);
      return `${JSON.stringify(key)}: ${code}${required ? '' : '.optional()'}`;
    });
    const page = this.paging?.kind === 'link' ? ['"next_page": z.string().optional()'] : [];
    return [...codes, ...page].join(', ');
  }

  outputCode(known) {
    const { schema } = this.source.answer;
    return schema && new ZodWriter(this.document, { isInput: false, known }).write(schema);
  }

  /** An input with everything that is needed. */
  example() {
    const needed = this.inputs().filter(({ required }) => required);
    return Object.fromEntries(needed.map(({ key, schema }) => [key, this.sampler.of(schema, key)]));
  }

  /** An answer of its own, where no records stand for it. */
  sample = () => this.source.answer.schema && this.sampler.of(this.source.answer.schema, 'answer');

  /** Fields of people, as far as the sample shows them: a mark on nothing would be refused. */
  phi() {
    const answer = this.#answered();
    return personalIn(this.document, this.source.answer.schema, namedFields).filter((path) =>
      isIn(answer, path.split('.')),
    );
  }

  /** What the mock answers. */
  #answered() {
    const { rows, list } = this;
    if (!rows) return this.sample();
    if (!list) return rows[0];
    return list.at ? { ...this.sample(), [list.at]: rows } : rows;
  }

  texts() {
    const { summary, description } = this.source.described;
    const name = words(this.id).join(' ');
    const title = shortened(summary || name, LONGEST_TITLE);
    return {
      title: `${title[0].toUpperCase()}${title.slice(1)}`.replace(/\.$/, ''),
      description: shortened(description || summary || `${name}.`, LONGEST_DESCRIPTION),
    };
  }
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Lists get sample records; what opens, adds, changes or takes away the same kind shares them. */
export function joinRecords(document, guesses) {
  const records = {};
  for (const guess of guesses.filter(({ list }) => list)) {
    const { path } = guess.source;
    const one = guesses
      .map(({ source }) => source)
      .find(
        (other) => other.path.startsWith(`${path}/{`) && /^[^/]+$/.test(other.path.slice(path.length + 1)),
      );
    const key = keyOf(document, guess.list.item, one?.path.slice(path.length + 2, -1));
    if (!key) continue;
    const name = collectionOf(path);
    const own = records[name] ? `${name}_of_${guess.id}` : name;
    const rows = [1, 2].map((number) => ({
      ...guess.sampler.of(guess.list.item, name, number),
      [key]: guess.sampler.of(plain(document, guess.list.item).properties[key], key, number),
    }));
    if (same(rows[0][key], rows[1][key])) continue;
    records[own] = { key, rows };
    Object.assign(guess, { records: own, rows });
    for (const other of guesses.filter(
      ({ source, list }) => !list && [path, one?.path].includes(source.path),
    )) {
      const isDone = other.source.method === 'delete' && !other.source.answer.schema;
      if (isDone || same(other.source.answer.schema, guess.list.item))
        Object.assign(other, { records: own, rows });
    }
  }
  for (const guess of guesses)
    if (guess.paging && !guess.records) {
      guess.questions.push(
        `pagination of ${guess.id}: give it sample records with a key, then say how it goes on`,
      );
      guess.paging = undefined;
    }
  return records;
}
