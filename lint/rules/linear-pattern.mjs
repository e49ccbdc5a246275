import { analyse } from 'scslre';

const MESSAGE =
  'This pattern can take quadratic time or worse on a text made for it. Bound its repetitions, or match without one.';

/** Only literals and `new RegExp('literal')` can be checked; a pattern that is built at run time cannot. */
function literalOf({ callee, arguments: [pattern, flags] }) {
  if (callee.name !== 'RegExp' || typeof pattern?.value !== 'string') return undefined;
  return { source: pattern.value, flags: typeof flags?.value === 'string' ? flags.value : '' };
}

/** A pattern of the server takes a bounded number of steps per character, whoever wrote the text (decision 38). */
export const linearPattern = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, literal) => {
      if (!literal) return;
      const { reports } = analyse({ source: literal.source, flags: literal.flags });
      if (reports.length > 0) context.report({ node, message: MESSAGE });
    };
    const checkCall = (node) => check(node, literalOf(node));
    return {
      Literal: (node) => check(node, node.regex && { source: node.regex.pattern, flags: node.regex.flags }),
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};
