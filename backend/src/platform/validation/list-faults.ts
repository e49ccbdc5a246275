import { getMetadataStorage } from 'class-validator';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;
type Dto = abstract new (...args: never[]) => object;

/** What a property says of a list in its place. */
interface ListRule {
  /** The most elements. */
  readonly most: number;
  /** What is said of more. */
  readonly message: string;
}
/** Of a DTO. */
interface ListRules {
  readonly properties: ReadonlyMap<string, ListRule>;
  readonly allowsUnknown: boolean;
}

/** A list in the place of a single value is judged by class-validator up to here, and gets the words of its rules. */
const SHORT = 100;
/** The most elements of a list whose own rules name no bound. */
const MOST = 1_000;
/** Rules that any value meets, a list too. */
const ANYTHING: ReadonlySet<string | undefined> = new Set([
  'isDefined',
  'isNotEmpty',
  'isOptional',
  'conditionalValidation',
  'whitelistValidation',
]);

const known = new WeakMap<Dto, ListRules>();

const isListRule = ({ name, each }: Rules[number]): boolean => each || /^(?:array|isArray)/.test(name ?? '');

function listRule(property: string, rules: Rules): ListRule {
  const size = rules.find(({ name }) => name === 'arrayMaxSize');
  if (rules.some(isListRule)) {
    const most = (size?.constraints?.[0] as number | undefined) ?? MOST;
    const own = typeof size?.message === 'string' ? size.message : undefined;
    return { most, message: own ?? `${property} must contain no more than ${most} elements` };
  }
  if (rules.some(({ type }) => type === 'nestedValidation'))
    return { most: 0, message: `${property} must be an object` };
  const isFree = rules.every(({ name, type }) => ANYTHING.has(name ?? type));
  return { most: isFree ? Infinity : SHORT, message: `${property} must not be a list` };
}

function listRulesOf(dto: Dto, allowsUnknown: boolean): ListRules {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  const own = (property: string) => rules.filter(({ propertyName }) => propertyName === property);
  const properties = new Map([...names].map((name) => [name, listRule(name, own(name))]));
  return { properties, allowsUnknown };
}

function ruleFor(property: string, { properties, allowsUnknown }: ListRules): ListRule {
  const unknown = {
    most: allowsUnknown ? Infinity : SHORT,
    message: `property ${property} should not exist`,
  };
  return properties.get(property) ?? unknown;
}

/**
 * What a body says against its DTO by the length of its lists alone. class-transformer and class-validator walk each element of a
 * list that is too long, or that stands for a single value, and a few thousand of them stop the process for a tenth of a second.
 *
 * @returns the property and the message of the first such list
 */
export function listFault(
  body: object,
  dto: Dto,
  allowsUnknown = false,
): readonly [property: string, message: string] | undefined {
  const rules = known.get(dto) ?? listRulesOf(dto, allowsUnknown);
  known.set(dto, rules);
  for (const [property, value] of Object.entries(body)) {
    if (!Array.isArray(value)) continue;
    const { most, message } = ruleFor(property, rules);
    if (value.length > most) return [property, message];
  }
  return undefined;
}
