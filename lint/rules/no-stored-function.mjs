const MESSAGE =
  'V8 keeps a function literal that is assigned to a property, and all it reaches, until its next full collection (decision 10). Use a method, a class field or an object literal.';
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** V8's parser takes `x.done = () => …` for a method and allocates the closure in the old space. */
export const noStoredFunction = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    AssignmentExpression(node) {
      if (node.left.type === 'MemberExpression' && FUNCTIONS.has(node.right.type))
        context.report({ node: node.right, message: MESSAGE });
    },
  }),
};
