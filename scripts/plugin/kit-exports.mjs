import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrowStyleSignature;
const printer = ts.createPrinter({ removeComments: true });

/** What tools and the hub may use of the kit, as text: every entry of its package, every name with its type. */
export function exportsOf(folder) {
  const entries = Object.entries(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports);
  const files = entries.map(([, file]) => join(folder, file));
  const options = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const parts = entries.map(([entry], at) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(files[at]));
    const lines = checker
      .getExportsOfModule(module)
      .map((one) => lineOf(checker, one))
      .sort((a, b) => (a < b ? -1 : 1));
    return [`@chairside/kit${entry.slice(1)}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
  });
  return parts.join('\n');
}

function lineOf(checker, exported) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  return `${exported.name}: ${oneLine(typeText(checker, symbol, declaration))}`;
}

/** A type as it is written; a class by what its instances have; a value by its type. */
function typeText(checker, symbol, declaration) {
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return symbol.declarations
      .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
      .map((one) => printer.printNode(ts.EmitHint.Unspecified, one, one.getSourceFile()))
      .join(' & ');
  if (!ts.isClassDeclaration(declaration))
    return checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, declaration), declaration, FORMAT);
  const own = declaration.members
    .filter((one) => !isHidden(one))
    .map((one) => one.name?.getText() ?? 'constructor');
  return `class { ${own.join('; ')} }`;
}

const isHidden = (member) =>
  (member.name && ts.isPrivateIdentifier(member.name)) ||
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0;

const oneLine = (text) => text.replace(/^export\s+(declare\s+)?/, '').replaceAll(/\s+/g, ' ');

/** Twelve characters that a change of the report changes. */
export const digestOf = (report) => createHash('sha256').update(report).digest('hex').slice(0, 12);

/** Which report the newest entry of a change log is about. */
export const recordedIn = (changelog) => /^Exports: `([0-9a-f]{12})`/m.exec(changelog)?.[1];
