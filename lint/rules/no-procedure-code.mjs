/** CDT codes are licensed: none may stand in this repository, not even in fixtures. Invented ones look like DX123. */
const CODE = /\bD\d{4}\b/g;
const MESSAGE = 'Looks like a CDT procedure code, which is licensed. Use an invented DX… code.';

const found = (text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(CODE)].map((match) => ({ line: index + 1, column: match.index })),
    );

export const noProcedureCode = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program() {
        for (const start of found(context.sourceCode.text))
          context.report({
            loc: { start, end: { line: start.line, column: start.column + 5 } },
            message: MESSAGE,
          });
      },
    };
  },
};

const pending = new Map();

/** The same check for files that no parser of ours reads: fixtures, logos, documents. */
export const plainText = {
  meta: { name: 'chairside/plain-text' },
  preprocess(text, filename) {
    pending.set(filename, found(text));
    return [];
  },
  postprocess(_blocks, filename) {
    const messages = (pending.get(filename) ?? []).map(({ line, column }) => ({
      ruleId: 'chairside/no-procedure-code',
      severity: 2,
      message: MESSAGE,
      line,
      column: column + 1,
    }));
    pending.delete(filename);
    return messages;
  },
};
