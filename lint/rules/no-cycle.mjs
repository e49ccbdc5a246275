import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { aliasTarget } from '../../backend/aliases.mjs';

/**
 * Reports the import that closes a circle of files, types included: a circle of types is a circle of thought as well.
 * The graph is read once per run with TypeScript's own parser, which needs well under a second for the repository.
 */
export const noCycle = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const root = context.options[0];
    const from = context.filename;
    const check = (node) => {
      const to = targetOf(root, from, node.source?.value);
      const graph = graphOf(root);
      const way = to && graph.has(to) && graph.has(from) ? wayBack(graph, to, from) : undefined;
      if (way)
        context.report({
          node,
          message: `Import circle: ${[from, ...way].map((f) => name(root, f)).join(' → ')}`,
        });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const SKIP = new Set(['node_modules', 'dist', '.git', '.openapi', '.data', '.cache', 'fixtures']);
const graphs = new Map();

function graphOf(root) {
  if (!graphs.has(root)) graphs.set(root, knots(readGraph(root)));
  return graphs.get(root);
}

function readGraph(root) {
  const graph = new Map();
  for (const file of sources(root)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    const targets = importedFiles.map(({ fileName }) => targetOf(root, file, fileName)).filter(Boolean);
    graph.set(file, targets);
  }
  return graph;
}

/** What is left when files that import nothing left are taken out one after another: circles, and what leads to them. */
function knots(graph) {
  const left = new Map(graph);
  const importers = new Map();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const isLeaf = (file) => left.has(file) && !left.get(file).some((target) => left.has(target));
  const leaves = [...graph.keys()].filter(isLeaf);
  for (const leaf of leaves) {
    if (!left.delete(leaf)) continue;
    leaves.push(...(importers.get(leaf) ?? []).filter(isLeaf));
  }
  return left;
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIP.has(entry.name)) yield* sources(path);
    if (entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name)) yield path;
  }
}

/** Only our own files can close a circle: packages are built on kit, and kit imports nothing of ours. */
function targetOf(root, file, specifier) {
  if (typeof specifier !== 'string') return undefined;
  return specifier.startsWith('.')
    ? resolve(dirname(file), specifier)
    : aliasTarget(specifier, join(root, 'backend'));
}

/** The shortest way from one file to another, both included; undefined when there is none. */
function wayBack(graph, start, goal) {
  const cameFrom = new Map([[start, undefined]]);
  const queue = [start];
  for (const file of queue) {
    if (file === goal) return unwind(cameFrom, goal);
    for (const next of graph.get(file) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function unwind(cameFrom, goal) {
  const way = [];
  for (let file = goal; file; file = cameFrom.get(file)) way.unshift(file);
  return way;
}

const name = (root, file) => file.slice(root.length + 1);
