import { getMetadataStorage } from 'class-validator';

/** A property of a DTO that holds another DTO, or a list of them. */
interface Nested {
  readonly property: string;
  readonly isList: boolean;
  /** The most elements of the list, and what is said of more. */
  readonly most: number;
  readonly message: string;
}
type Dto = abstract new (...args: never[]) => object;

const known = new WeakMap<Dto, readonly Nested[]>();

function nestedOf(dto: Dto): readonly Nested[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return rules
    .filter(({ type }) => type === 'nestedValidation')
    .map(({ propertyName: property, each }) => {
      const size = rules.find((rule) => rule.propertyName === property && rule.name === 'arrayMaxSize');
      const most = (size?.constraints?.[0] as number | undefined) ?? Infinity;
      const own = typeof size?.message === 'string' ? size.message : undefined;
      const message = own ?? `${property} must contain no more than ${most} elements`;
      return { property, isList: each, most, message };
    });
}

/**
 * What a body says against its DTO by the length of its lists alone. class-validator judges each element of a list that is too
 * long, or that stands for one object, and ten thousand of them stop the process for half a second.
 *
 * @returns the property and the message of the first such list
 */
export function listFault(body: object, dto: Dto): readonly [property: string, message: string] | undefined {
  const nested = known.get(dto) ?? nestedOf(dto);
  known.set(dto, nested);
  for (const { property, isList, most, message } of nested) {
    const value = (body as Record<string, unknown>)[property];
    if (!Array.isArray(value)) continue;
    if (!isList) return [property, `${property} must be an object`];
    if (value.length > most) return [property, message];
  }
  return undefined;
}
