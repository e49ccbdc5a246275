import type { ToolPlugin } from '../runtime-types.ts';

/** Marks, data classes and category are one statement: what is not marked is neither logged as patient data nor masked. An assistant has no field of its own. */
export function aboutPatientData({ manifest, operations }: ToolPlugin): string[] {
  const declared = manifest.dataClasses.includes('phi');
  const marked = operations.some(({ phi = [] }) => phi.length > 0);
  if (marked && !declared) return ["operations mark patient data in phi, so dataClasses must hold 'phi'"];
  if (declared && (marked || manifest.category === 'AI')) return [];
  if (manifest.category !== 'Practice Management')
    return declared ? ["dataClasses holds 'phi', so operations mark its fields in phi"] : [];
  return ["a tool for practice management has patient data: dataClasses holds 'phi', and operations mark it"];
}
