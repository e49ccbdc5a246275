import { relative } from 'node:path';
import { TABLE_OWNERS } from '../owners.mjs';
import { TABLE_READS } from '../table-reads.mjs';

const SOURCE = /^backend\/src\/(?:modules\/([^/]+\/[^/]+)|([^/]+))/;
/** Where a statement names a table. */
const NAMED =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?(?:public\.)?((?:auth\.)?[a-z_]+)\b/gi;
/** Methods of TypeORM that take a table or an entity by its name. */
const METHODS = /^(?:Entity|from|into|update|getRepository|createQueryBuilder|\w*[jJ]oin\w*)$/;

/** Only the owner of a table writes and reads it; other readers are listed in TABLE_READS with the reason. */
export const tableOwner = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const path = relative(context.options[0], context.filename);
    const [, module, folder] = SOURCE.exec(path) ?? [];
    const place = module ?? folder;
    if (!place || path.endsWith('.spec.ts')) return {};
    const check = (node, table) => {
      const owner = TABLE_OWNERS[table];
      if (!owner || owner === place || mayRead(place, table)) return;
      context.report({ node, message: `The table ${table} belongs to ${owner}: call its service.` });
    };
    const checkText = (node, text) => {
      for (const [, table] of text.matchAll(NAMED)) check(node, table);
    };
    return {
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.raw),
      CallExpression(node) {
        const [first] = node.arguments;
        if (typeof first?.value === 'string' && METHODS.test(nameOf(node.callee))) check(first, first.value);
      },
    };
  },
};

const mayRead = (place, table) =>
  TABLE_READS.some(({ tables, readers }) => tables.includes(table) && readers.includes(place));
const nameOf = ({ name, property }) => property?.name ?? name ?? '';
