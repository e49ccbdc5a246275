import type { z } from 'zod';
import type { Operation } from '../types.ts';

type Shape = Readonly<Record<string, unknown>>;

/** About so many characters of JSON are kept of one body. */
const BUDGET = 3_000;
const ITEMS = 3;
const DEPTH = 10;
/** Names of numbers that identify a person or thing, in operations with patient data. */
const IDENTIFYING = /(id|num|number|no|code|phone|ssn|zip|ref)$/i;
const FIELD_NAME = /^[A-Za-z_$][\w$-]{0,59}$/;
const UNKNOWN: Shape = {};

/**
 * What may be kept of a body: its structure, types and counts, switches, words of a fixed list and plain numbers. Texts
 * become their length, and so does all that is marked as patient data. Names of fields are kept, names in a dictionary
 * are not.
 */
export function redactBody(operation: Operation, part: 'input' | 'output', body: unknown): unknown {
  const marks = new Set(operation.phi);
  const schema = shapeOf(operation[part], part);
  // The marks are the output's; an input of such an operation may name the same person.
  return new Redaction(schema, part === 'output' ? marks : new Set(), marks.size > 0).of(body);
}

/** The same where nothing is known about a body: no text and no number of it is kept. */
export const redactUnknown = (body: unknown): unknown => new Redaction(UNKNOWN, new Set(['']), true).of(body);

interface Place {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly marked: boolean;
}

class Redaction {
  private left = BUDGET;
  private readonly root: Shape;
  private readonly marks: ReadonlySet<string>;
  private readonly masksNumbers: boolean;

  constructor(root: Shape, marks: ReadonlySet<string>, masksNumbers: boolean) {
    this.root = root;
    this.marks = marks;
    this.masksNumbers = masksNumbers;
  }

  of(body: unknown): unknown {
    return this.hide(body, this.root, { path: '', name: '', depth: 0, marked: this.marks.has('') });
  }

  private hide(value: unknown, shape: Shape, place: Place): unknown {
    if (this.left <= 0) return '…';
    const kept = this.kept(value, shape, place);
    // Containers cost what is in them.
    if (typeof kept !== 'object' || kept === null) this.left -= String(kept).length + 4;
    return kept;
  }

  private kept(value: unknown, shape: Shape, place: Place): unknown {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'string') {
      const word = !place.marked && messageOf(this.resolve(shape), this.root).has(value);
      return word ? value : `‹text ${value.length}›`;
    }
    if (typeof value === 'number') {
      return place.marked || (this.masksNumbers && IDENTIFYING.test(place.name)) ? '‹number›' : value;
    }
    if (typeof value !== 'object') return `‹${typeof value}›`;
    if (place.depth >= DEPTH) return '…';
    return Array.isArray(value)
      ? this.items(value, shape, place)
      : this.fields(value as Shape, this.variant(shape, value), place);
  }

  private items(items: readonly unknown[], shape: Shape, place: Place): unknown[] {
    const found = this.variants(shape).find(({ items: inner }) => inner !== undefined);
    const inner = (found?.['items'] ?? UNKNOWN) as Shape;
    const shown = items.slice(0, ITEMS).map((item) => this.hide(item, inner, this.below(place, '*', '')));
    return items.length > ITEMS ? [...shown, `‹${items.length - ITEMS} more›`] : shown;
  }

  private fields(value: Shape, shape: Shape, place: Place): unknown {
    const known = (shape['properties'] ?? UNKNOWN) as Readonly<Record<string, Shape>>;
    const others = shape['additionalProperties'];
    const more = typeof others === 'object' && others !== null ? (others as Shape) : UNKNOWN;
    // A dictionary: what would be a field's name elsewhere may be a person's here.
    const isDictionary = shape['properties'] === undefined && more !== UNKNOWN;
    const kept: Record<string, unknown> = {};
    let hidden = 0;
    for (const [name, inner] of Object.entries(value)) {
      if (this.left <= 0) break;
      const isKnown = Object.hasOwn(known, name);
      if (!isKnown && (isDictionary || !FIELD_NAME.test(name))) {
        hidden += 1;
        continue;
      }
      this.left -= name.length + 4;
      kept[name] = this.hide(inner, known[name] ?? more, this.below(place, name, name));
    }
    if (hidden > 0) kept['…'] = `‹${hidden} more›`;
    return kept;
  }

  private below({ path, depth, marked, name: outer }: Place, step: string, name: string): Place {
    const inner = path === '' ? step : `${path}.${step}`;
    return {
      path: inner,
      name: name || outer,
      depth: depth + 1,
      marked: marked || this.marks.has(inner),
    };
  }

  /** Of several forms the one that shares most names with the value. */
  private variant(shape: Shape, value: object): Shape {
    const names = Object.keys(value);
    const shared = (one: Shape): number => {
      const known = one['properties'] as Shape | undefined;
      return known ? names.filter((name) => Object.hasOwn(known, name)).length : 0;
    };
    const forms = this.variants(shape).filter(({ type }) => type === undefined || type === 'object');
    return forms.reduce((best, one) => (shared(one) > shared(best) ? one : best), forms[0] ?? UNKNOWN);
  }

  private variants(shape: Shape): readonly Shape[] {
    const own = this.resolve(shape);
    const inner = formsOf(own).flatMap((one) => this.variants(one));
    return inner.length > 0 ? inner : [own];
  }

  private resolve(shape: Shape): Shape {
    return resolveIn(shape, this.root);
  }
}

function resolveIn(shape: Shape, root: Shape): Shape {
  const ref = shape['$ref'];
  if (typeof ref !== 'string') return shape;
  if (ref === '#') return root;
  const defs = (root['$defs'] ?? UNKNOWN) as Readonly<Record<string, Shape>>;
  return defs[ref.replace('#/$defs/', '')] ?? UNKNOWN;
}

const formsOf = (shape: Shape): readonly Shape[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => (shape[kind] as readonly Shape[] | undefined) ?? []);

const words = new WeakMap<Shape, ReadonlySet<unknown>>();

/** The words of a fixed list: only what the tool's own schema spells out is known to be no one's secret. */
function messageOf(shape: Shape, root: Shape): ReadonlySet<unknown> {
  const known = words.get(shape);
  if (known) return known;
  const own = [...((shape['enum'] as readonly unknown[] | undefined) ?? []), shape['const']];
  const inner = formsOf(shape).flatMap((one) => [...messageOf(resolveIn(one, root), root)]);
  const found = new Set([...own, ...inner]);
  words.set(shape, found);
  return found;
}

const shapes = new WeakMap<z.ZodType, Shape>();

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = schema.toJSONSchema({ io, unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}
