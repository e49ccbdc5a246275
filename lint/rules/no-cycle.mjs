import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { aliasTarget } from '../../backend/aliases.mjs';

/**
 * Reports the import that closes a cycle of files, also of types alone. TypeScript's own parser reads the graph once
 * per run, in well under a second.
 */
export const noCycle = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create(context) {
    const root = context.options[0];
    const from = context.filename;
    const check = (node) => {
      const to = targetOf(root, from, node.source?.value);
      const graph = graphOf(root);
      const path = to && graph.has(to) && graph.has(from) ? shortestPath(graph, to, from) : undefined;
      if (path)
        context.report({
          node,
          message: `Import circle: ${[from, ...path].map((f) => name(root, f)).join(' → ')}`,
        });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const SKIP = new Set(['node_modules', 'dist', '.git', '.openapi', '.data', '.cache', 'fixtures']);
const graphs = new Map();

function graphOf(root) {
  if (!graphs.has(root)) graphs.set(root, cycles(readGraph(root)));
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

/**
 * Removes files without remaining imports, one after another. What is left are the cycles, and the files that lead to
 * them.
 */
function cycles(graph) {
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

/** Only our own files can close a cycle: packages are built on kit, and kit imports nothing of ours. */
function targetOf(root, file, specifier) {
  if (typeof specifier !== 'string') return undefined;
  return specifier.startsWith('.')
    ? resolve(dirname(file), specifier)
    : aliasTarget(specifier, join(root, 'backend'));
}

/** The shortest path from one file to another, both included; undefined when there is none. */
function shortestPath(graph, start, goal) {
  const previous = new Map([[start, undefined]]);
  const queue = [start];
  for (const file of queue) {
    if (file === goal) return pathTo(previous, goal);
    for (const next of graph.get(file) ?? []) {
      if (previous.has(next)) continue;
      previous.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(previous, goal) {
  const path = [];
  for (let file = goal; file; file = previous.get(file)) path.unshift(file);
  return path;
}

const name = (root, file) => file.slice(root.length + 1);
