import { analyse } from 'scslre';

const MESSAGE =
  'This pattern can take quadratic time or worse on a text made for it. Bound its repetitions, or match without one.';

/** Only `new RegExp('literal')` can be judged besides literals; what is put together at run time cannot. */
function literalOf({ callee, arguments: [pattern, flags] }) {
  if (callee.name !== 'RegExp' || typeof pattern?.value !== 'string') return undefined;
  return { source: pattern.value, flags: typeof flags?.value === 'string' ? flags.value : '' };
}

/** Each character of a text costs a pattern of the server a bounded number of steps, whoever wrote the text. */
export const linearPattern = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const judge = (node, literal) => {
      if (!literal) return;
      const { reports } = analyse({ source: literal.source, flags: literal.flags });
      if (reports.length > 0) context.report({ node, message: MESSAGE });
    };
    const judgeCall = (node) => judge(node, literalOf(node));
    return {
      Literal: (node) => judge(node, node.regex && { source: node.regex.pattern, flags: node.regex.flags }),
      NewExpression: judgeCall,
      CallExpression: judgeCall,
    };
  },
};
