/** How a statement begins that reads or writes a table. SQL is written in lower case or in capitals, prose in neither. */
const BEGINS = [
  /^select\b.*\sfrom\s+[\w$"(]/s,
  /^insert\s+into\s+[\w$"]/,
  /^update\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\w+)?\s+set\s+\S+\s*=/,
  /^delete\s+from\s+[\w$"]/,
  /^with\s+(?:recursive\s+)?\w+(?:\s*\([^)]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/,
];
const OUTSIDE = /\.sql\.ts$|\.spec\.ts$|[\\/](?:migrations|testing)[\\/]/;
const MESSAGE =
  'A whole statement stands in a file *.sql.ts beside its user, with the reason why no repository or QueryBuilder says it.';

/** Ordinary reads and writes are said with repositories; a statement written by hand is found at the name of its file. */
export const wholeStatement = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (OUTSIDE.test(context.filename)) return {};
    const check = (node, text) => {
      if (isStatement(text)) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join('$')),
    };
  },
};

function isStatement(text) {
  const begun = text.trimStart();
  return BEGINS.some((one) => one.test(begun) || one.test(lowered(begun)));
}

/** The text in lower case if it begins in capitals. */
const lowered = (text) => (/^[A-Z]{4,}\s/.test(text) ? text.toLowerCase() : text);
