const MESSAGE = 'Handle it, or let it through: an empty catch hides faults.';

const isEmpty = (node) => node?.type === 'BlockStatement' && node.body.length === 0;

/** A comment in the block does not handle the fault either. */
export const noSilentCatch = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CatchClause: ({ body }) => isEmpty(body) && context.report({ node: body, message: MESSAGE }),
  }),
};

/** The same rule for the `catch` method of a promise. */
export const noSilentRejection = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'catch') return;
      for (const { type, body } of given)
        if (type === 'ArrowFunctionExpression' && isEmpty(body))
          context.report({ node: body, message: MESSAGE });
    },
  }),
};
