import { relative } from 'node:path';
import { TABLE_OWNERS } from '../owners.mjs';
import { TABLE_READS, TABLE_WRITERS } from '../table-reads.mjs';
import { tableOfImport } from './entity-tables.mjs';
import { placeOf } from './place.mjs';

/** Where a statement names a table. */
const NAMED =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?:only\s+)?(?:public\.)?((?:auth\.)?[a-z_]+)\b/gi;
/** Methods of TypeORM that take a table or an entity by its name. */
const METHODS = /^(?:Entity|from|into|update|getRepository|createQueryBuilder|\w*[jJ]oin\w*)$/;

/**
 * Only the owner of a table writes and reads it, by its name or by its entity; other readers are listed in TABLE_READS and other writers in
 * TABLE_WRITERS, with the reason.
 */
export const tableOwner = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const [root] = context.options;
    const path = relative(root, context.filename);
    const place = placeOf(path);
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
      ImportDeclaration({ importKind, source, specifiers }) {
        if (importKind === 'type') return;
        for (const node of specifiers) {
          const table = node.importKind !== 'type' && tableOfImport(root, source.value, node.imported?.name);
          if (table) check(node, table);
        }
      },
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
  TABLE_READS.some(({ tables, readers }) => tables.includes(table) && readers.includes(place)) ||
  TABLE_WRITERS.some(({ tables, writer }) => tables.includes(table) && writer === place);
const nameOf = ({ name, property }) => property?.name ?? name ?? '';
