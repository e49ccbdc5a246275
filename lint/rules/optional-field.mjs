import { relative } from 'node:path';

const DTOS = /^backend\/src\/(?:modules|platform)\//;
const WRAPPER = 'backend/src/platform/validation/optional.ts';
const BARE =
  'IsOptional lets null pass as well: use Optional or Nullable of platform/validation/optional.ts.';

/** A field of a body says whether null is a value of its own (`Nullable`) or the same as absent (`Optional`), and so does its type. */
export const optionalField = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const path = relative(context.options[0], context.filename);
    if (!DTOS.test(path) || path === WRAPPER) return {};
    return {
      ImportSpecifier(node) {
        if (node.imported.name === 'IsOptional') context.report({ node, message: BARE });
      },
      PropertyDefinition(node) {
        const names = (node.decorators ?? []).map(({ expression }) => expression.callee?.name);
        const nullable = takesNull(node.typeAnnotation?.typeAnnotation);
        if (nullable && names.includes('Optional'))
          context.report({ node, message: 'Optional reads null as absent: its type cannot be null.' });
        if (!nullable && names.includes('Nullable'))
          context.report({ node, message: 'Nullable lets null through: name null in its type.' });
      },
    };
  },
};

const takesNull = (type) =>
  type?.type === 'TSNullKeyword' || (type?.type === 'TSUnionType' && type.types.some(takesNull));
