/** A suppressed rule says why, after two dashes; otherwise nobody dares to remove it. */
export const reasonedSuppression = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*(?:es|ox)lint-disable/.test(comment.value) && !/--\s*\S{3,}/.test(comment.value))
            context.report({ loc: comment.loc, message: 'Say why after `--` when you suppress a rule.' });
        }
      },
    };
  },
};
