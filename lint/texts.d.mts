export function procedureCodes(root: string): string[];
